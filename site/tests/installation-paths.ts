import {createHash} from 'node:crypto';
import path from 'node:path';
import type {Nodes} from 'mdast';
import type {ContainerDirective} from 'mdast-util-directive';
import {strFromU8, unzipSync} from 'fflate';
import {toString} from 'mdast-util-to-string';
import {SKIP, visit} from 'unist-util-visit';
import {type Page, parseContentPage} from '#site/proof/content-pages.ts';
import {readSampleFence} from '#site/samples/find-programs.ts';
import {zipViteProject} from '#site/playground/download/vite-project.ts';
import type {SourceFile} from '#site/programs/source-file.ts';
import {COMPILER_IDS, type CompilerId, STYLEX_VERSIONS} from '#site/programs/stylex-versions.ts';
import {editionOf, newestCommand} from '#site/versions/build/edition-blocks.ts';
import {PROJECT_DIR} from '#generator/disk/project.mjs';

/** What a reader does with one fence of a path. */
export type PathStep =
  /** Specifiers as written: `webpack`, `@babel/core@7`. */
  | {readonly kind: 'install'; readonly packages: readonly string[]}
  | {readonly kind: 'write'; readonly file: SourceFile}
  | {readonly kind: 'run'; readonly command: string};

/** The way to a first styled element with one tool or framework: a tab of the installation page, as readers of one version see it. */
export interface InstallationPath {
  readonly tool: string;
  readonly version: string;
  readonly steps: readonly PathStep[];
  readonly devCommand: string | undefined;
  /** The style sheet, or its folder, in which readers are told to look for the class. */
  readonly styleSheet: string;
}

/** The options of the package manager are no packages. */
const isSpecifier = (word: string): boolean => !word.startsWith('-');

function stepsOf(lang: string, isInstall: boolean, code: string): PathStep[] {
  if (lang !== 'sh') return [];
  const commands = code.split('\n').map((line) => line.split(' '));
  if (!isInstall) return commands.map((words) => ({kind: 'run', command: words.join(' ')}));
  return [{kind: 'install', packages: commands.flatMap((words) => words.slice(2).filter(isSpecifier))}];
}

/** A part of a page as readers of one version see it. */
function seenWith<Part extends Nodes>(part: Part, id: CompilerId): Part {
  const seen = structuredClone(part);
  visit(seen, (node, index, parent) => {
    const only = editionOf(node);
    if (only === undefined || only === id) return undefined;
    if (index !== undefined) parent?.children.splice(index, 1);
    return index;
  });
  return seen;
}

/** The steps in a part of a page, whose positions refer to `text`; what is in `<details>` is for readers with other needs. */
export function readSteps(whole: Nodes, text: string, id: CompilerId = 'documented'): PathStep[] {
  const steps: PathStep[] = [];
  const part = seenWith(whole, id);
  visit(part, (node) => {
    if (node.type === 'htmlElement' && node.name === 'details') return SKIP;
    const fence = node.type === 'code' ? readSampleFence(node, text) : undefined;
    if (fence === undefined) return undefined;
    const {lang, meta, code} = fence;
    const shown = id === 'newest' && meta.npm2yarn ? (newestCommand(code) ?? code) : code;
    if (meta.title === undefined) steps.push(...stepsOf(lang, meta.npm2yarn, shown));
    else steps.push({kind: 'write', file: {name: meta.title, code: `${code}\n`}});
    return undefined;
  });
  return steps;
}

const DEV_COMMAND = /开发用(?<command>npx [\w -]+)/u;
const STYLE_SHEET = /(?<file>[\w./-]+)(?:的CSS)?里有\.xy1w8w/u;

/** Its component is a page, in a file of its own. */
const WITHOUT_SHARED_FILES = 'nextjs';

function readPath(
  tab: ContainerDirective,
  shared: readonly PathStep[],
  text: string,
  id: CompilerId,
): InstallationPath | undefined {
  const tool = tab.attributes?.['value'] ?? '';
  const own = readSteps(tab, text, id);
  if (own.length === 0) return undefined;
  const steps = tool === WITHOUT_SHARED_FILES ? own : [...shared, ...own];
  const words = toString(seenWith(tab, id));
  const styleSheet = STYLE_SHEET.exec(words)?.groups?.['file'];
  const version = STYLEX_VERSIONS[id];
  if (styleSheet === undefined) throw new Error(`the path of ${tool} with ${version} does not say where its class is`);
  return {tool, version, steps, devCommand: DEV_COMMAND.exec(words)?.groups?.['command'], styleSheet};
}

/** Groups of tabs with a path in each. The plugin that frameworks need is newer than the documented version. */
const GROUPS: Readonly<Record<CompilerId, readonly string[]>> = {
  documented: ['tool'],
  newest: ['tool', 'framework'],
};

const isDirective = (node: Nodes, name: string): node is ContainerDirective =>
  node.type === 'containerDirective' && node.name === name;

/** The tabs of the installation page that have steps for this version. Files above the tabs are shared by all below. */
export function readPaths(page: Page, id: CompilerId): InstallationPath[] {
  const {tree, text} = parseContentPage(page);
  const shared: PathStep[] = [];
  return tree.children.flatMap((node) => {
    if (!isDirective(node, 'tabs')) {
      shared.push(...readSteps(node, text, id));
      return [];
    }
    if (!GROUPS[id].includes(node.attributes?.['group'] ?? '')) return [];
    return node.children.flatMap((tab) => (isDirective(tab, 'tab') ? (readPath(tab, shared, text, id) ?? []) : []));
  });
}

export const packageName = (specifier: string): string => specifier.replace(/(?<=.)@.*$/u, '');

/** Specifiers of all packages that a path, or a part of it, installs. */
export function installedBy(steps: readonly PathStep[]): string[] {
  return steps.flatMap((step) => (step.kind === 'install' ? step.packages : []));
}

export const readAllPaths = (page: Page): InstallationPath[] => COMPILER_IDS.flatMap((id) => readPaths(page, id));

/** Tools and frameworks whose packages are no dependencies. */
const NETWORK_TOOLS: ReadonlySet<string> = new Set([
  'nextjs',
  'rsbuild',
  'react-router',
  'tanstack-start',
  'waku',
  'astro',
  'sveltekit',
]);

export const needsNetwork = ({tool}: InstallationPath): boolean => NETWORK_TOOLS.has(tool);

/** Its build needs the compiler, a variable of another file, types and a style sheet. */
const DOWNLOADED_FILES: readonly SourceFile[] = [
  {name: 'plain.css', code: 'p {\n  margin: 0;\n}\n'},
  {
    name: 'tokens.stylex.ts',
    code: `import * as stylex from '@stylexjs/stylex';

export const color = stylex.defineVars({ink: 'navy'});
`,
  },
  {
    name: 'App.tsx',
    code: `import * as stylex from '@stylexjs/stylex';
import {color} from './tokens.stylex';

const styles = stylex.create({
  hello: {color: 'teal'},
  text: {color: color.ink},
});

export default function App() {
  return (
    <>
      <h1 {...stylex.props(styles.hello)}>你好，StyleX</h1>
      <p {...stylex.props(styles.text)}>变量</p>
    </>
  );
}
`,
  },
];

/** What a reader does with the archive that the playground makes. */
function downloadedPath(id: CompilerId): InstallationPath {
  const project = {compiler: id, files: DOWNLOADED_FILES, active: 'App.tsx'};
  const files = Object.entries(unzipSync(zipViteProject(project, 'https://example.com/playground/')));
  const written = files.map(([name, bytes]): PathStep => {
    const file = {name: name.replace(/^[^/]+\//u, ''), code: strFromU8(bytes)};
    return {kind: 'write', file};
  });
  const commands = ['npx tsc', 'npm run build', 'npx vite preview'];
  return {
    tool: 'playground download',
    version: STYLEX_VERSIONS[id],
    steps: [
      ...written,
      // The packages are those of its package.json.
      {kind: 'install', packages: []},
      ...commands.map((command): PathStep => ({kind: 'run', command})),
    ],
    devCommand: 'npx vite',
    styleSheet: 'dist/assets',
  };
}

/** The paths that can be followed only with packages from the network. */
export const networkPaths = (page: Page): InstallationPath[] => [
  ...readAllPaths(page).filter(needsNetwork),
  ...COMPILER_IDS.map(downloadedPath),
];

/** The hashes of the paths when `npm run test:network` last passed. */
export const RECORD_FILE = path.join(PROJECT_DIR, 'site/tests/network-paths.json');

export const recordKey = ({tool, version}: InstallationPath): string => `${tool} ${version}`;

export function hashOfPath(reader: InstallationPath): string {
  return createHash('sha256').update(JSON.stringify(reader)).digest('hex').slice(0, 16);
}
