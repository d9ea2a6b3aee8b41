import type {Code, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {buildDemo, type PlacedDemo} from '#node/samples/build-demo.ts';
import {findDemos} from '#node/samples/demo-program.ts';
import {compileProgram} from '#node/samples/compile-program.ts';
import {findPrograms} from '#node/samples/find-programs.ts';
import type {SampleFile, SampleProgram} from '#node/samples/program.ts';
import {type PageContext, reportAt} from './compile-context.ts';
import {playgroundHash} from './playground-links.ts';

declare module 'mdast' {
  interface CodeData {
    /** What the compiler makes of the sample, for a fence marked `compiled`. */
    compiled?: {readonly js: string; readonly css: string} | undefined;
    /** The running component that stands above the fence. */
    demo?: PlacedDemo | undefined;
    /** Site path of the playground with the fence's sample. */
    playgroundHref?: string | undefined;
  }
}

const IMPORT_LINE = /^import .*;\n/gm;

/** Reports a problem at the opening line of a fence, or at a line of its code (1-based). */
function reportSample({page, file}: {page: PageContext; file: SampleFile}, message: string, codeLine = 0): void {
  reportAt(page, {position: {start: {line: file.line - 1 + codeLine}}}, message);
}

const setData = (node: Code, data: NonNullable<Code['data']>): void => void (node.data = {...node.data, ...data});

/** Compiles the program of fences marked `compiled`. A sample that must fail shows no output. */
async function compileShown({files}: SampleProgram, page: PageContext): Promise<void> {
  const shown = files.filter(({meta}) => meta.compiled);
  if (shown.length === 0) return;
  const result = await compileProgram(files);
  for (const file of shown) {
    const output = result.files.find(({name}) => name === file.name);
    // Without the imports, which are in the source above it.
    const js = (output?.js ?? '').replace(IMPORT_LINE, '').trim();
    if (output?.error === undefined) setData(file.node, {compiled: {js, css: result.css}});
    else if (file.meta.error === undefined)
      reportSample({page, file}, `the sample does not compile: ${output.error.message}`, output.error.line);
  }
}

/** Renders the component of fences marked `demo`. */
async function renderDemos(program: SampleProgram, page: PageContext): Promise<void> {
  for (const demo of findDemos(program)) {
    try {
      const built = await buildDemo(demo);
      page.demos.push(built);
      setData(demo.fence.node, {demo: built});
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      reportSample({page, file: demo.fence}, `the demo does not run: ${message}`);
    }
  }
}

/** Links fences marked `playground` to the playground, with all files of their program. */
function linkPlayground(program: SampleProgram, page: PageContext): void {
  for (const file of program.files.filter(({meta}) => meta.playground)) {
    const hash = playgroundHash(program, file.name, page.samples);
    if (hash !== undefined) setData(file.node, {playgroundHref: `/playground/#${hash}`});
    else
      reportAt(
        page,
        {position: {start: {line: file.line - 1}}},
        'this sample does not fit into the playground.',
        'fewer and shorter files, with unique names',
      );
  }
}

/** A fence that asks for what only samples have, and is none. */
function reportNoSamples(tree: Root, sampleNodes: ReadonlySet<Code>, page: PageContext): void {
  visit(tree, 'code', (node) => {
    const meta = node.data?.fence?.meta;
    if (meta === undefined || sampleNodes.has(node)) return;
    const words = [meta.compiled && 'compiled', meta.demo && 'demo', meta.playground && 'playground'].filter(Boolean);
    if (words.length > 0)
      reportAt(
        page,
        node,
        `"${words.join('" and "')}" does nothing on this fence.`,
        'a fence in ts, tsx, js or jsx, without noproof, whose program imports StyleX',
      );
  });
}

/** Compiles, renders and links the samples of a page, as the words after their language ask for. */
export function remarkSamples(page: PageContext) {
  return async (tree: Root): Promise<void> => {
    const programs = findPrograms(tree, {file: page.file, text: page.source});
    reportNoSamples(tree, new Set(programs.flatMap(({files}) => files.map(({node}) => node))), page);
    for (const program of programs) {
      await compileShown(program, page);
      await renderDemos(program, page);
      linkPlayground(program, page);
    }
  };
}
