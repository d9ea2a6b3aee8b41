/** What the hash of the playground's URL names: a template, a sample of the docs, or a project in the hash itself. */
import {type ReadLink, readProjectLink, withVersion} from './project-link.ts';
import {type TemplateId, templates} from './templates/templates.ts';

const TEMPLATE = /^#t\.(?<id>[a-z]+)$/u;
const SAMPLE = /^#s\.(?<id>[0-9a-f]+)$/u;
/** `follow-edition.ts` adds it to the links of samples for readers of the newest StyleX. */
const OTHER_VERSION = /@(?<version>\d{1,3}\.\d{1,3}\.\d{1,3})$/u;

/** `sample`: its project is in a file. The version is that with which the link opens it, if not its own. */
export type HashProject =
  | ReadLink
  | {readonly kind: 'sample'; readonly id: string; readonly version?: string | undefined};

export const templateHash = (id: TemplateId): string => `#t.${id}`;

/** The same for the two hashes of the default template. */
export const fullHash = (hash: string): string => (hash === '' ? templateHash(templates[0].id) : hash);

/** The template that a hash names. */
export function templateOfHash(hash: string): (typeof templates)[number] | undefined {
  const id = TEMPLATE.exec(fullHash(hash))?.groups?.['id'];
  return templates.find((template) => template.id === id);
}

export function readHash(hash: string): HashProject {
  const version = OTHER_VERSION.exec(hash)?.groups?.['version'];
  const own = hash.replace(OTHER_VERSION, '');
  const template = templateOfHash(own);
  const id = SAMPLE.exec(own)?.groups?.['id'];
  if (id !== undefined) return {kind: 'sample', id, version};
  const read = template === undefined ? readProjectLink(own) : ({kind: 'project', project: template.project} as const);
  return version === undefined || read.kind !== 'project' ? read : withVersion(read.project, version);
}
