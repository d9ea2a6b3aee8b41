import type {Code, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {hashOf} from '#node/foundation/cache.ts';
import type {TextFile} from '#node/foundation/output-folder.ts';
import {type BuiltDemo, buildDemo, type DemoFence, findDemos} from '#node/samples/build-demo.ts';
import {ALLOWED_IMPORTS, ForbiddenImportsError} from '#node/samples/bundle-demo.ts';
import {readNotations} from '#node/samples/code-notations.ts';
import {compileProgram} from '#node/samples/compile-program.ts';
import {findPrograms} from '#node/samples/find-programs.ts';
import type {SampleFile, SampleProgram} from '#node/samples/program.ts';
import {type Fence, findBrokenFence, readFence} from '#node/samples/read-fence.ts';
import {writeProjectLink} from '#playground/project/project-link.ts';
import {isProject} from '#playground/project/project.ts';
import {demoModulePath} from '#shared/document-markers.ts';
import {type PageContext, reportAt} from './compile-context.ts';
import {demoPlaceholder} from './rehype-demos.ts';

declare module 'mdast' {
  interface CodeData {
    fence?: Fence | undefined;
    /** The compiler's output, for a fence marked `compiled`. */
    compiled?: {readonly js: string; readonly css: string} | undefined;
    demo?: BuiltDemo | undefined;
    /** Site path of the playground with the fence's sample. */
    playgroundHref?: string | undefined;
  }
}

function checkMarkedLines({meta, code, node}: Fence, context: PageContext): void {
  const count = readNotations(code).code.split('\n').length;
  const beyond = meta.markedLines.filter((line) => line > count);
  if (beyond.length === 0) return;
  const message = `marked line ${beyond[0]} is beyond the last line of the fence.`;
  reportAt(context, node, message, `1 to ${count}: lines that the page shows, without "// [!code …]" and what is cut`);
}

/** Parses the words after the language of every fence, for all later plugins; unknown words are problems. */
export function remarkFences(context: PageContext) {
  return (tree: Root): void => {
    const broken = findBrokenFence(tree, context.source);
    if (broken !== undefined) context.problems.push({file: context.file, ...broken});
    visit(tree, 'code', (node) => {
      const fence = readFence(node, context.source);
      node.data = {...node.data, fence};
      if (fence === undefined) return;
      checkMarkedLines(fence, context);
      const {unknown} = fence.meta;
      if (unknown.length === 0) return;
      const message = `unknown words after the language of a fence: ${unknown.join(' ')}.`;
      reportAt(context, node, message, 'see content/README.md, "Code fences"');
    });
  };
}

const IMPORT_LINE = /^import .*;\n/gm;

const setData = (node: Code, data: NonNullable<Code['data']>): void => void (node.data = {...node.data, ...data});

const openingLine = (file: SampleFile): number => file.line - 1;

/** Compiles the program of fences marked `compiled`. A sample that must fail shows no output. */
async function compileShown({files}: SampleProgram, page: PageContext): Promise<void> {
  const shown = files.filter(({meta}) => meta.compiled);
  if (shown.length === 0) return;
  const result = await compileProgram(files);
  for (const file of shown) {
    const output = result.files.find(({name}) => name === file.name);
    // Without the imports, which are in the source.
    const js = (output?.js ?? '').replace(IMPORT_LINE, '').trim();
    if (output?.error === undefined) setData(file.node, {compiled: {js, css: result.css}});
    else if (file.meta.error === undefined) {
      const {message, line = 0} = output.error;
      reportAt(page, openingLine(file) + line, `the sample does not compile: ${message}`);
    }
  }
}

/** Reports what keeps a demo from running; an import that is not allowed at its own line. */
function reportDemo(error: unknown, {fence, files}: DemoFence, page: PageContext): void {
  if (!(error instanceof ForbiddenImportsError)) {
    const message = error instanceof Error ? error.message : String(error);
    reportAt(page, openingLine(fence), `the demo does not run: ${message}`);
    return;
  }
  for (const {name, specifier} of error.imports) {
    const file = files.find((candidate) => candidate.name === name) ?? fence;
    const quoted = [`'${specifier}'`, `"${specifier}"`];
    const index = file.code.split('\n').findIndex((line) => quoted.some((text) => line.includes(text)));
    reportAt(page, file.line + index, `a demo cannot import "${specifier}".`, ALLOWED_IMPORTS);
  }
}

async function renderDemos(program: SampleProgram, page: PageContext): Promise<void> {
  for (const demo of findDemos(program)) {
    try {
      const built = await buildDemo(demo);
      page.demos.push(built);
      page.files.push({path: demoModulePath(built.name), text: built.module});
      setData(demo.fence.node, {demo: built});
    } catch (error) {
      reportDemo(error, demo, page);
    }
  }
}

/** Longer links would weigh on every reader of the page. */
const MAX_LINK_CHARS = 1800;

/**
 * The hash of a link that opens a program in the playground, with its hidden lines and all files.
 *
 * @param active name of the file that is shown first
 * @param longSamples receives a program that is too long for a link
 * @returns `undefined` when the program is too large for the playground
 */
function playgroundHash({files}: SampleProgram, active: string, longSamples: TextFile[]): string | undefined {
  const shown = files.map(({name, code}) => ({name, code: `${code.replaceAll(/^\n+|\s+$/g, '')}\n`}));
  const project = {compiler: 'documented', files: shown, active} as const;
  if (!isProject(project)) return undefined;
  const link = writeProjectLink(project);
  if (link.length <= MAX_LINK_CHARS) return link;
  const text = JSON.stringify(project);
  const id = hashOf(text).slice(0, 12);
  longSamples.push({path: `/assets/samples/${id}.json`, text});
  return `s.${id}`;
}

function linkPlayground(program: SampleProgram, page: PageContext): void {
  for (const file of program.files.filter(({meta}) => meta.playground)) {
    const hash = playgroundHash(program, file.name, page.files);
    if (hash !== undefined) setData(file.node, {playgroundHref: `/playground/#${hash}`});
    else {
      const message = 'this sample does not fit into the playground.';
      reportAt(page, openingLine(file), message, 'fewer and shorter files, with unique names');
    }
  }
}

/** Reports fences that are not samples and have a word that only samples may have. */
function reportNoSamples(tree: Root, sampleNodes: ReadonlySet<Code>, page: PageContext): void {
  visit(tree, 'code', (node) => {
    const meta = node.data?.fence?.meta;
    if (meta === undefined || sampleNodes.has(node)) return;
    const words = (['compiled', 'demo', 'playground', 'hidden', 'newest'] as const).filter((word) => meta[word]);
    if (words.length === 0) return;
    const allowed = 'a fence in ts, tsx, js or jsx, without noproof, whose program imports StyleX';
    reportAt(page, node, `"${words.join('" and "')}" does nothing on this fence.`, allowed);
  });
}

/** Removes the fences marked `hidden`; their demos stay. Runs last: they are files of their programs. */
function removeHidden(tree: Root): void {
  visit(tree, 'code', (node, index, parent) => {
    if (node.data?.fence?.meta.hidden !== true || index === undefined || parent === undefined) return undefined;
    const {demo} = node.data;
    parent.children.splice(index, 1, ...(demo === undefined ? [] : [demoPlaceholder(demo)]));
    return index;
  });
}

/** Compiles the samples of a page that are marked `compiled`, runs the demos, and links to the playground. */
export function remarkSamples(page: PageContext) {
  return async (tree: Root): Promise<void> => {
    const programs = findPrograms(tree, {file: page.file, text: page.source});
    reportNoSamples(tree, new Set(programs.flatMap(({files}) => files.map(({node}) => node))), page);
    for (const program of programs) {
      await compileShown(program, page);
      await renderDemos(program, page);
      linkPlayground(program, page);
    }
    removeHidden(tree);
  };
}
