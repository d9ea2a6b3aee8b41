/** What the words of a sample's fence mean, beside those of every fence. */
import type {Code} from 'mdast';
import type {FenceWords} from '#generator/markdown/compile-context.ts';
import {type Fence, type FenceMeta, readFence} from '#generator/markdown/fence-syntax.ts';

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

/** In place of a message: the newest StyleX accepts the code, although the documented one does not. */
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
