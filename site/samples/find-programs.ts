/** The samples of a page: what the words of their fences mean, and which fences are one program. */
import path from 'node:path';
import type {Code, Node, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {type Fence, type FenceMeta, readFence, readNotations} from '#generator/markdown/fence-syntax.ts';
import type {FenceWords} from '#generator/markdown/compile-context.ts';
import {CODE_GROUP} from '#generator/markdown/directives.ts';
import {isScript, type SourceFile} from '#site/programs/source-file.ts';
import type {CompilerId} from '#site/programs/stylex-versions.ts';
import {editionOf} from '#site/versions/build/edition-blocks.ts';

export interface SampleMeta {
  readonly compiled: boolean;
  /** Shows the running component above the code; `resizable` in a frame whose width the reader sets. */
  readonly demo?: 'plain' | 'resizable' | undefined;
  /** What a demo without text shows, for those who do not see it. */
  readonly alt?: string | undefined;
  readonly playground: boolean;
  /** A file of its program that the page does not show; with `demo`, only the component is shown. */
  readonly hidden: boolean;
  /** The message this sample must fail with. */
  readonly error?: string | undefined;
  /** The message it fails with in the newest StyleX, when the documented one has another or none; `ACCEPTED` for none. */
  readonly newest?: string | undefined;
  /** The first version that has what the program uses: only the newest StyleX compiles it. */
  readonly since?: string | undefined;
  /** Fences of one page with the same name are one program. */
  readonly sample?: string | undefined;
  readonly noproof: boolean;
}

/** Replaces a message: the newest StyleX accepts the code, although the documented one does not. */
export const ACCEPTED = 'none';

export interface SampleFence extends Fence {
  readonly meta: FenceMeta & SampleMeta;
}

export const SAMPLE_WORDS: FenceWords = {
  flags: ['compiled', 'demo', 'playground', 'hidden', 'check', 'noproof'],
  texts: ['error', 'newest', 'since', 'sample', 'demo', 'alt'],
};

/** Completes the meta of a fence that was parsed with `SAMPLE_WORDS`. Another `demo="…"` than `resizable` is unknown. */
export function sampleFence({meta, ...fence}: Fence): SampleFence {
  const text = (word: string): string | undefined => {
    const value = meta.words.get(word);
    return typeof value === 'string' ? value : undefined;
  };
  const demo = text('demo');
  const isUnknown = demo !== undefined && demo !== 'resizable';
  const plain = meta.words.get('demo') === true ? 'plain' : undefined;
  return {
    ...fence,
    meta: {
      ...meta,
      unknown: isUnknown ? [...meta.unknown, `demo="${demo}"`] : meta.unknown,
      compiled: meta.words.has('compiled'),
      demo: demo === 'resizable' ? demo : plain,
      playground: meta.words.has('playground'),
      hidden: meta.words.has('hidden'),
      noproof: meta.words.has('noproof'),
      alt: text('alt'),
      error: text('error'),
      newest: text('newest'),
      since: text('since'),
      sample: text('sample'),
    },
  };
}

/** Reads the fence of a code node: see `readFence`. */
export function readSampleFence(node: Code, source: string): SampleFence | undefined {
  const fence = readFence(node, source, SAMPLE_WORDS);
  return fence && sampleFence(fence);
}

/** A sample of a page: the files that are compiled together. */
export interface SampleProgram {
  readonly page: string;
  readonly files: readonly SampleFile[];
  /** The newest, when a fence says since which version its code works, or is only for readers of it. */
  readonly compiler: CompilerId;
  /** The version whose readers alone see it. */
  readonly edition?: CompilerId | undefined;
}

export interface SampleFile extends SourceFile {
  /** 1-based line of the first code line in the page. */
  readonly line: number;
  readonly meta: SampleFence['meta'];
  readonly node: Code;
  /** The path of a file that is no fence of the page; `line` is 1 then. */
  readonly path?: string;
}

const SAMPLE_LANGS: ReadonlySet<string> = new Set(['tsx', 'ts', 'jsx', 'js']);
/** Files that a program may import although StyleX does not compile them. */
const ASSET_LANGS: ReadonlySet<string> = new Set(['css', 'json']);
const USES_STYLEX = /@stylexjs\/stylex\b|['"][^'"\n]*\.stylex(?:\.[cm]?[jt]sx?)?['"]/u;
const FILE_NAME = /^(?:[\w@.()[\]~+ -]+\/)*[\w@.()[\]~+ -]+\.[a-z]+$/u;

/** The samples of a parsed page, in the order of the page. */
export function findPrograms(
  tree: Root,
  {file, text}: {readonly file: string; readonly text: string},
): SampleProgram[] {
  const editions = fenceEditions(tree);
  return groupFences(tree, text)
    .filter((fences) => fences.some(({lang, code}) => SAMPLE_LANGS.has(lang) && USES_STYLEX.test(code)))
    .map((fences) => {
      const edition = fences.map(({node}) => editions.get(node)).find((id) => id !== undefined);
      const hasSince = fences.some(({meta}) => meta.since !== undefined);
      return {page: file, files: nameFiles(fences), compiler: edition ?? (hasSince ? 'newest' : 'documented'), edition};
    });
}

/** The fences that only readers of one version see. */
export function fenceEditions(tree: Root): ReadonlyMap<Node, CompilerId> {
  const editions = new Map<Node, CompilerId>();
  visit(tree, (block) => {
    const id = editionOf(block);
    if (id !== undefined) visit(block, 'code', (fence) => void editions.set(fence, id));
  });
  return editions;
}

/** Fences by program: same `sample` name, else same code group, else alone. */
function groupFences(tree: Root, text: string): SampleFence[][] {
  const found: {fence: SampleFence; place: Node}[] = [];
  const sampleAt = new Map<Node, string>();
  visit(tree, 'code', (node, _index, parent) => {
    const fence = readSampleFence(node, text);
    if (fence === undefined || fence.meta.noproof) return;
    // Style sheets and data of a program have titles.
    if (!SAMPLE_LANGS.has(fence.lang) && (!ASSET_LANGS.has(fence.lang) || fence.meta.title === undefined)) return;
    const inCodeGroup = parent?.type === 'containerDirective' && parent.name === CODE_GROUP;
    const place = inCodeGroup ? parent : node;
    found.push({fence, place});
    // The name of one fence applies to its whole code group.
    if (fence.meta.sample !== undefined) sampleAt.set(place, fence.meta.sample);
  });

  const groups = new Map<string | Node, SampleFence[]>();
  for (const {fence, place} of found) {
    const key = fence.meta.sample ?? sampleAt.get(place) ?? place;
    groups.set(key, [...(groups.get(key) ?? []), fence]);
  }
  return [...groups.values()];
}

/** Files are named by the titles of their fences, others are `sample.tsx`, `sample-2.tsx`, … */
function nameFiles(fences: readonly SampleFence[]): SampleFile[] {
  const taken = new Set<string>();
  return fences.map(({node, lang, meta, code, line}) => {
    const name = titledName(meta.title, lang) ?? freeName(lang, taken);
    taken.add(name);
    return {name, code: readNotations(code).program, line, meta, node};
  });
}

function titledName(title: string | undefined, lang: string): string | undefined {
  if (title === undefined || !FILE_NAME.test(title)) return undefined;
  const name = path.posix.normalize(title);
  if (name.startsWith('..')) return undefined;
  return ASSET_LANGS.has(lang) || isScript(name) ? name : undefined;
}

function freeName(lang: string, taken: ReadonlySet<string>): string {
  let name = `sample.${lang}`;
  for (let count = 2; taken.has(name); count++) name = `sample-${count}.${lang}`;
  return name;
}
