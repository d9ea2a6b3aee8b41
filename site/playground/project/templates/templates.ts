/** The templates; the first is the default. */
import type {SourceFile} from '#site/programs/source-file.ts';
import {basics} from './basics.ts';
import {context, variants} from './component-templates.ts';
import {dynamic, keyframes, media, pseudo, themes, variables} from './style-templates.ts';

/** @param id lower-case letters, because URLs contain it (`#t.media`) */
function template<Id extends string>(id: Id, files: readonly SourceFile[]) {
  return {id, project: {compiler: 'documented', files, active: 'App.tsx'}} as const;
}

export const templates = [
  template('basics', basics),
  template('pseudo', pseudo),
  template('media', media),
  template('variables', variables),
  template('themes', themes),
  template('variants', variants),
  template('context', context),
  template('keyframes', keyframes),
  template('dynamic', dynamic),
] as const;

export type TemplateId = (typeof templates)[number]['id'];
