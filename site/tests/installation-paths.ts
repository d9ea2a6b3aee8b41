import {createHash} from 'node:crypto';
import path from 'node:path';
import type {Nodes, Parents} from 'mdast';
import {toString} from 'mdast-util-to-string';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {SKIP, visit} from 'unist-util-visit';
import {type Page, parseContentPage} from '#site/proof/content-pages.ts';
import {readSampleFence} from '#site/samples/sample-fence.ts';
import type {SourceFile} from '#site/programs/source-file.ts';
import {PROJECT_DIR} from '#generator/cache/project.ts';

/** What a reader does with one fence of a path. */
type PathStep =
  /** Specifiers as written: `webpack`, `@babel/core@7`. */
  | {readonly kind: 'install'; readonly packages: readonly string[]}
  | {readonly kind: 'write'; readonly file: SourceFile}
  | {readonly kind: 'run'; readonly command: string};

/** The way to a first styled element with one tool: a tab of the installation page. */
export interface InstallationPath {
  readonly tool: string;
  /** In the order of the page. */
  readonly steps: readonly PathStep[];
  /** Starts the tool's development server. */
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

/** The steps in a part of a page, whose positions refer to `text`; what is in `<details>` is for readers with other needs. */
export function readSteps(part: Nodes, text: string): PathStep[] {
  const steps: PathStep[] = [];
  visit(part, (node) => {
    if (node.type === 'mdxJsxFlowElement' && node.name === 'details') return SKIP;
    const fence = node.type === 'code' ? readSampleFence(node, text) : undefined;
    if (fence === undefined) return undefined;
    const {lang, meta, code} = fence;
    if (meta.title === undefined) steps.push(...stepsOf(lang, meta.npm2yarn, code));
    else steps.push({kind: 'write', file: {name: meta.title, code: `${code}\n`}});
    return undefined;
  });
  return steps;
}

function attributeOf(node: MdxJsxFlowElement, name: string): string | undefined {
  const found = node.attributes.find((item) => item.type === 'mdxJsxAttribute' && item.name === name);
  return typeof found?.value === 'string' ? found.value : undefined;
}

const DEV_COMMAND = /开发用(?<command>npx [\w ]+)/u;
const STYLE_SHEET = /(?<file>[\w./]+)(?:的CSS)?里有\.xy1w8w/u;

function readPath(tab: MdxJsxFlowElement, text: string): InstallationPath {
  const tool = attributeOf(tab, 'value') ?? '';
  const words = toString(tab);
  const styleSheet = STYLE_SHEET.exec(words)?.groups?.['file'];
  if (styleSheet === undefined) throw new Error(`the path of ${tool} does not say where its class is`);
  return {tool, steps: readSteps(tab, text), devCommand: DEV_COMMAND.exec(words)?.groups?.['command'], styleSheet};
}

/** The tabs for tools of the installation page. */
export function readPaths(page: Page): InstallationPath[] {
  const {tree, text} = parseContentPage(page);
  const paths: InstallationPath[] = [];
  visit(tree, 'mdxJsxFlowElement', (node: MdxJsxFlowElement, _index, parent: Parents | undefined) => {
    const isOfTools = parent?.type === 'mdxJsxFlowElement' && attributeOf(parent, 'group') === 'tool';
    if (node.name === 'Tab' && isOfTools) paths.push(readPath(node, text));
  });
  return paths;
}

/** The name of a package in a specifier. */
export const packageName = (specifier: string): string => specifier.replace(/(?<=.)@.*$/u, '');

/** Specifiers of all packages that a path, or a part of it, installs. */
export function installedBy(steps: readonly PathStep[]): string[] {
  return steps.flatMap((step) => (step.kind === 'install' ? step.packages : []));
}

/** Tools whose packages are no dependencies. */
export const NETWORK_PATHS: ReadonlySet<string> = new Set(['nextjs', 'rsbuild']);

/** The hashes of the paths when `npm run test:nextjs` last passed. */
export const RECORD_FILE = path.join(PROJECT_DIR, 'site/tests/network-paths.json');

export function hashOfPath(reader: InstallationPath): string {
  return createHash('sha256').update(JSON.stringify(reader)).digest('hex').slice(0, 16);
}
