/** Projects to begin with. The first is the default. */
import type {Project, ProjectFile} from '#playground/project/project.ts';
import {basics} from './basics.ts';
import {context, variants} from './components.ts';
import {media, pseudo} from './conditions.ts';
import {dynamic, keyframes} from './moving.ts';
import {themes, variables} from './theming.ts';

/** Lower-case letters: ids stand in addresses (`#t.media`). */
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

/** The template with an id, as it stands in addresses. */
export function findTemplate(id: string): Template | undefined {
  return templates.find((item) => item.id === id);
}
