import {isProject} from '#playground/project/project.ts';
import {writeProjectLink} from '#playground/project/project-link.ts';
import {hashOf} from '#node/foundation/cache.ts';
import type {SampleProgram} from '#node/samples/program.ts';

/** A sample in a file of its own, below `assets/samples/`. */
export interface SampleFile {
  readonly name: string;
  readonly text: string;
}

/** Longer links would weigh on every reader of the page; few follow them. */
const MAX_INLINE_CHARS = 1800;

/**
 * The hash of a link to the playground that opens a program, hidden lines and all files included.
 *
 * @param active name of the file that is shown first
 * @param long receives a program that is too long for a link
 * @returns `undefined` when the playground cannot hold the program
 */
export function playgroundHash({files}: SampleProgram, active: string, long: SampleFile[]): string | undefined {
  const shown = files.map(({name, code}) => ({name, code: `${code.replaceAll(/^\n+|\s+$/g, '')}\n`}));
  const project = {compiler: 'documented', files: shown, active} as const;
  if (!isProject(project)) return undefined;
  const link = writeProjectLink(project);
  if (link.length <= MAX_INLINE_CHARS) return link;
  const text = JSON.stringify(project);
  const id = hashOf(text).slice(0, 12);
  long.push({name: `${id}.json`, text});
  return `s.${id}`;
}
