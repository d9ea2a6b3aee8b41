import type {Element} from 'hast';
import type {Code, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {type PageContext, reportAt} from '#generator/markdown/compile-context.ts';
import {demoPlaceholder} from '#site/demos/build/rehype-demos.ts';
import {addEditButtons, projectOf} from '#site/editing/build/edit-buttons.ts';
import {showErrors} from '#site/errors/build/error-notes.ts';
import {readExercises} from '#site/exercises/build/read-exercises.ts';
import {setBackInSearch} from '#site/exercises/build/rehype-exercises.ts';
import {sampleFence} from '#site/samples/sample-fence.ts';
import {contentHash} from '#generator/cache/cache.ts';
import type {TextFile} from '#generator/cache/files.ts';
import {formatMessage} from '#generator/shared/messages.ts';
import {element, text} from '#generator/markdown/syntax-nodes.ts';
import type {FenceTab} from '#generator/markdown/code-fences.ts';
import {buildDemo, type BuiltDemo, demoCss, type DemoFence, findDemos} from '#site/demos/build/build-demo.ts';
import {ALLOWED_IMPORTS, ForbiddenImportsError} from '#site/demos/build/bundle-demo.ts';
import {demoModulePath} from '#site/demos/demo-markers.ts';
import {longSamplePath, writeProjectLink} from '#site/playground/project/project-link.ts';
import type {RuleSource} from '#site/programs/rule-sources.ts';
import {COMPILERS, compileProgram, type CompiledProgram, type CompiledScript} from '#site/samples/compile-program.ts';
import {findPrograms, type SampleFile, type SampleProgram} from '#site/samples/find-programs.ts';
import {type SampleLabel, sampleLabels} from '#site/samples/sample-labels.ts';
import {editionsOf, hasEditions} from '#site/versions/build/remark-editions.ts';

/** What the plugins of one page share. */
export interface SamplePage {
  readonly context: PageContext;
  readonly demos: BuiltDemo[];
  /** Ids of the exercises whose answer is code. */
  readonly exercises: Set<string>;
}

/** Compiles the samples of a page that are marked `compiled`, runs the demos, and links to the playground. */
export function remarkSamples(page: SamplePage) {
  const {context, demos} = page;
  return async (tree: Root): Promise<void> => {
    const programs = findPrograms(tree, {file: context.file, text: context.source});
    checkWords(tree, new Set(programs.flatMap(({files}) => files.map(({node}) => node))), context);
    const sources: Sources = new Map();
    for (const program of programs) {
      await compileShown(program, context, sources);
      await renderDemos(program, page);
      linkPlayground(program, context);
    }
    const exercises = await readExercises(tree, programs, context);
    for (const {id} of exercises.values()) page.exercises.add(id);
    setBackInSearch(tree);
    addEditButtons(tree, programs, {exercises, sources}, context);
    showErrors(tree, context);
    removeHidden(tree);
    const css = demoCss(demos);
    if (css !== undefined) context.styles.push(css);
  };
}

/** Which lines of a fence became which rules. */
type Sources = Map<Code, readonly RuleSource[]>;

const IMPORT_LINE = /^import .*;\n/gm;

const setData = (node: Code, data: NonNullable<Code['data']>): void => void (node.data = {...node.data, ...data});

const openingLine = (file: SampleFile): number => file.line - 1;

const labelOf = ({options: {messages}}: PageContext, id: SampleLabel): string => messages[id] ?? sampleLabels[id];

interface Output {
  readonly css: string;
  readonly js: string;
}

/** @param newest of the newest compiler, where readers may choose it */
function outputTabs(node: Code, documented: Output, newest: Output | undefined, page: PageContext): FenceTab[] {
  const output = (lang: string, kind: keyof Output): FenceTab['children'] => {
    const code = (value: string): Code => ({type: 'code', lang, value, position: node.position});
    const old = code(documented[kind]);
    return newest === undefined || newest[kind] === old.value ? [old] : editionsOf(old, code(newest[kind]), page);
  };
  return [
    {value: 'source', label: labelOf(page, 'code.source'), children: [node]},
    {value: 'css', label: 'CSS', children: output('css', 'css'), isSearched: false},
    {value: 'js', label: 'JS', children: output('tsx', 'js'), isSearched: false},
  ];
}

type FileOutput = Output & Pick<CompiledScript, 'error' | 'sources'>;

function outputOf({files, css}: CompiledProgram, {name}: SampleFile): FileOutput {
  const {js = '', error, sources = []} = files.find((file) => file.name === name) ?? {};
  // Without the imports, which are in the source.
  return {css, js: js.replace(IMPORT_LINE, '').trim(), sources, ...(error && {error})};
}

/** Compiles the program of fences marked `compiled`. A sample that must fail shows no output. @param sources is filled */
async function compileShown({files, compiler}: SampleProgram, page: PageContext, sources: Sources): Promise<void> {
  const shown = files.filter(({meta}) => meta.compiled);
  if (shown.length === 0) return;
  const result = await compileProgram(files, {compiler: COMPILERS[compiler]});
  const hasBoth = compiler === 'documented' && hasEditions(page);
  const newest = hasBoth ? await compileProgram(files, {compiler: COMPILERS.newest}) : undefined;
  for (const file of shown) {
    const {error, sources: documented, ...output} = outputOf(result, file);
    const newestOutput = newest && outputOf(newest, file);
    const shownNewest = newestOutput?.error === undefined ? newestOutput : undefined;
    if (error === undefined) {
      setData(file.node, {tabs: outputTabs(file.node, output, shownNewest, page)});
      const all = [...documented, ...(shownNewest?.sources ?? [])];
      sources.set(file.node, [...new Map(all.map((source) => [JSON.stringify(source), source])).values()]);
    } else if (file.meta.error === undefined) {
      const {message, line = 0} = error;
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

/** What a reader who cannot see it, or who is disturbed by it, needs of a demo. */
function checkDemo(
  {title, hasText, alt, isMoving, isResizable}: BuiltDemo,
  others: readonly BuiltDemo[],
  report: (message: string, allowed: string) => void,
): void {
  if (!hasText && alt === undefined)
    report('the demo has no text, which is all that some hear.', 'alt="what one sees" after "demo"');
  if (others.some((other) => other.title === title))
    report(`another demo of this page is called "${title}", too.`, 'another title="…"');
  if (isMoving && isResizable)
    report('a resizable demo with an endless animation cannot be paused.', 'demo without "resizable"');
}

async function renderDemos(program: SampleProgram, {context: page, demos}: SamplePage): Promise<void> {
  for (const demo of findDemos(program)) {
    try {
      const built = await buildDemo(demo);
      checkDemo(built, demos, (message, allowed) => reportAt(page, openingLine(demo.fence), message, allowed));
      demos.push(built);
      page.files.push({path: demoModulePath(built.name), text: built.module});
      setData(demo.fence.node, {above: [demoPlaceholder(built)]});
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
function playgroundHash({files, compiler}: SampleProgram, active: string, longSamples: TextFile[]): string | undefined {
  const project = projectOf({files, compiler}, active);
  if (project === undefined) return undefined;
  const link = writeProjectLink(project);
  if (link.length <= MAX_LINK_CHARS) return link;
  const text = JSON.stringify(project);
  const id = contentHash(text);
  longSamples.push({path: longSamplePath(id), text});
  return `s.${id}`;
}

function playgroundLink(href: string, {name}: SampleFile, page: PageContext): Element {
  const ariaLabel = formatMessage(labelOf(page, 'code.playground'), {name});
  return element('a', {className: ['code-playground'], href, ariaLabel}, [
    text(labelOf(page, 'code.playground-short')),
  ]);
}

function linkPlayground(program: SampleProgram, page: PageContext): void {
  for (const file of program.files.filter(({meta}) => meta.playground)) {
    const hash = playgroundHash(program, file.name, page.files);
    if (hash !== undefined) setData(file.node, {actions: [playgroundLink(`/playground/#${hash}`, file, page)]});
    else {
      const message = 'this sample does not fit into the playground.';
      reportAt(page, openingLine(file), message, 'fewer and shorter files, with unique names');
    }
  }
}

/** Reports fences that are not samples and have a word that only samples may have, and values that mean nothing. */
function checkWords(tree: Root, sampleNodes: ReadonlySet<Code>, page: PageContext): void {
  visit(tree, 'code', (node) => {
    const fence = node.data?.fence && sampleFence(node.data.fence);
    if (fence === undefined) return;
    const {meta} = fence;
    const [unknown] = meta.unknown.filter((word) => !node.data?.fence?.meta.unknown.includes(word));
    if (unknown !== undefined) {
      reportAt(page, node, `unknown word after the language of a fence: ${unknown}.`, 'demo or demo="resizable"');
    }
    if (sampleNodes.has(node)) return;
    const words = (['compiled', 'demo', 'alt', 'playground', 'hidden', 'newest', 'since'] as const).filter(
      (word) => meta[word],
    );
    if (words.length === 0) return;
    const allowed = 'a fence in ts, tsx, js or jsx, without noproof, whose program imports StyleX';
    reportAt(page, node, `"${words.join('" and "')}" does nothing on this fence.`, allowed);
  });
}

/** Removes the fences marked `hidden`; their demos stay. Runs last: they are files of their programs. */
function removeHidden(tree: Root): void {
  visit(tree, 'code', (node, index, parent) => {
    const words = node.data?.fence?.meta.words;
    if ((words?.has('hidden') !== true && words?.has('check') !== true) || index === undefined || parent === undefined)
      return;
    // The Markdown copy has the code of a demo.
    const demos = (node.data?.above ?? []).map((demo) => ({...demo, data: {...demo.data, copied: [node]}}));
    parent.children.splice(index, 1, ...demos);
    return index;
  });
}
