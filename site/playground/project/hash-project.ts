/** What the hash of the playground's URL names: a template, a sample of the docs, or a project in the hash itself. */
import {type ReadLink, readProjectLink} from './project-link.ts';
import {type TemplateId, templates} from './templates/templates.ts';

const TEMPLATE = /^#t\.(?<id>[a-z]+)$/u;
const SAMPLE = /^#s\.(?<id>[0-9a-f]+)$/u;

/** `sample`: its project is in a file. */
export type HashProject = ReadLink | {readonly kind: 'sample'; readonly id: string};

export const templateHash = (id: TemplateId): string => `#t.${id}`;

/** The same for the two hashes of the default template. */
export const fullHash = (hash: string): string => (hash === '' ? templateHash(templates[0].id) : hash);

/** The template that a hash names. */
export function templateOfHash(hash: string): (typeof templates)[number] | undefined {
  const id = TEMPLATE.exec(fullHash(hash))?.groups?.['id'];
  return templates.find((template) => template.id === id);
}

export function readHash(hash: string): HashProject {
  const template = templateOfHash(hash);
  if (template !== undefined) return {kind: 'project', project: template.project};
  const id = SAMPLE.exec(hash)?.groups?.['id'];
  return id === undefined ? readProjectLink(hash) : {kind: 'sample', id};
}
