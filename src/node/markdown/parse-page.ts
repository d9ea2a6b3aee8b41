import {createProcessor, type ProcessorOptions} from '@mdx-js/mdx';
import type {Root} from 'mdast';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkCjkFriendlyStrikethrough from 'remark-cjk-friendly-gfm-strikethrough';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import {escapeHeadingIds} from './prepare-source.ts';

/** Two tildes strike, as GFM has it; a single one is a range, which Chinese prose writes often (10~20 和 30~40). */
const STRIKETHROUGH = {singleTilde: false};

/** The Markdown of this site: what it adds to MDX. */
export const SYNTAX: NonNullable<ProcessorOptions['remarkPlugins']> = [
  [remarkGfm, STRIKETHROUGH],
  remarkCjkFriendly,
  [remarkCjkFriendlyStrikethrough, STRIKETHROUGH],
  remarkDirective,
];

const FRONT_MATTER = /^---\r?\n.*?\r?\n---[ \t]*(?=\r?\n|$)/su;

const parser = createProcessor({format: 'mdx', remarkPlugins: SYNTAX});

/** A page as the parser reads it: positions in the tree are those of `text`, lines are also those of the file. */
export interface ParsedPage {
  readonly tree: Root;
  readonly text: string;
}

/**
 * Parses a content file without compiling it.
 *
 * @throws VFileMessage when it is not valid MDX; `parseProblem` makes a problem of it
 */
export function parsePage(source: string): ParsedPage {
  // Blanked, not cut: lines stay those of the file.
  const text = escapeHeadingIds(source.replace(FRONT_MATTER, (yaml) => yaml.replaceAll(/[^\r\n]/gu, ' ')));
  return {tree: parser.parse(text), text};
}
