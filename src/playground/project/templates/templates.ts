/** The templates; the first is the default. Each has a file with the name of its id. */
import type {Project, ProjectFile} from '#playground/project/project.ts';
import {basics} from './basics.ts';
import {context} from './context.ts';
import {dynamic} from './dynamic.ts';
import {keyframes} from './keyframes.ts';
import {media} from './media.ts';
import {pseudo} from './pseudo.ts';
import {themes} from './themes.ts';
import {variables} from './variables.ts';
import {variants} from './variants.ts';

/** Lower-case letters, because URLs contain the id (`#t.media`). */
export type TemplateId =
  | 'basics'
  | 'pseudo'
  | 'media'
  | 'variables'
  | 'themes'
  | 'variants'
  | 'context'
  | 'keyframes'
  | 'dynamic';

export interface Template {
  readonly id: TemplateId;
  readonly project: Project;
}

function template(id: TemplateId, files: readonly ProjectFile[]): Template {
  return {id, project: {compiler: 'documented', files, active: 'App.tsx'}};
}

export const templates: readonly [Template, ...Template[]] = [
  template('basics', basics),
  template('pseudo', pseudo),
  template('media', media),
  template('variables', variables),
  template('themes', themes),
  template('variants', variants),
  template('context', context),
  template('keyframes', keyframes),
  template('dynamic', dynamic),
];

/** Finds the template with an id from a URL. */
export function findTemplate(id: string): Template | undefined {
  return templates.find((item) => item.id === id);
}
