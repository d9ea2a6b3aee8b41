import type {Code, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {isProject} from '#playground/project/project.ts';
import {writeProjectLink} from '#playground/project/project-link.ts';
import {hashOf} from '#node/build/cache.ts';
import {extractSamples} from '#node/samples/extract-samples.ts';
import type {SampleProgram} from '#node/samples/program.ts';
import {type PageContext, reportAt} from './compile-context.ts';

declare module 'mdast' {
  interface CodeData {
    /** Site path of the playground with the fence's sample. */
    playgroundHref?: string | undefined;
  }
}

/** A sample in a file of its own, below `assets/samples/`. */
export interface SampleFile {
  readonly name: string;
  readonly text: string;
}

/** Links to the playground for the fences of one page that want one. */
export interface PlaygroundLinks {
  /** Site path for the fence at this node, if it is one of them. */
  at(node: Code): string | undefined;
  /** Samples that are too long to travel in a link. */
  readonly files: readonly SampleFile[];
}

/** Longer links would weigh on every reader of the page; few follow them. */
const MAX_INLINE_CHARS = 1800;

/** Makes the links by the encoder of the playground itself. Hidden lines and all files of the program are in them. */
export function playgroundLinks(context: PageContext): PlaygroundLinks {
  const links = new Map<number, string>();
  const files: SampleFile[] = [];
  if (/^\s*[`~]{3}.*\bplayground\b/m.test(context.source)) {
    for (const program of extractSamples(context.file, context.source)) {
      for (const {meta, line, name} of program.files) {
        if (!meta.playground) continue;
        const hash = sampleHash(program, name, files);
        if (hash !== undefined) links.set(line, `/playground/#${hash}`);
        else
          reportAt(
            context,
            {position: {start: {line: line - 1}}},
            'this sample does not fit into the playground.',
            'fewer and shorter files, with unique names',
          );
      }
    }
  }
  return {at: (node) => links.get((node.position?.start.line ?? 0) + 1), files};
}

function sampleHash({files}: SampleProgram, active: string, long: SampleFile[]): string | undefined {
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

/** Writes the links beside their fences, where the code block finds them. */
export function remarkPlaygroundLinks(links: PlaygroundLinks) {
  return (tree: Root): void => {
    visit(tree, 'code', (node) => {
      const playgroundHref = links.at(node);
      if (playgroundHref !== undefined) node.data = {...node.data, playgroundHref};
    });
  };
}
