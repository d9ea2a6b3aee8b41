/** Formats code with Prettier in the style of the docs. It is a worker, so that a long file does not block the page. */
import type {Options} from 'prettier';
import {formatWithCursor} from 'prettier/standalone';
import * as babel from 'prettier/plugins/babel';
import * as estree from 'prettier/plugins/estree';
import * as postcss from 'prettier/plugins/postcss';
import {serveFunctions} from '#site/playground/worker/worker-client.ts';
import {isScript, isTyped, type SourceFile} from '#site/programs/source-file.ts';

export interface FormatRequest extends SourceFile {
  /** The cursor's offset in UTF-16 units. */
  readonly cursor: number;
}

export type FormattedCode = Pick<FormatRequest, 'code' | 'cursor'>;

const STYLE = {singleQuote: true, bracketSpacing: false, trailingComma: 'all'} as const satisfies Options;

function parserOf(name: string): string | undefined {
  if (isScript(name)) return isTyped(name) ? 'babel-ts' : 'babel';
  return ['css', 'json'].find((language) => name.endsWith(`.${language}`));
}

const plugins = [babel, estree, postcss];

export interface FormatFunctions {
  /** @throws the parser's error; the first line of its message ends with the location */
  readonly format: (request: FormatRequest) => Promise<FormattedCode>;
}

async function format({name, code, cursor}: FormatRequest): Promise<FormattedCode> {
  const parser = parserOf(name);
  if (parser === undefined) return {code, cursor};
  const {formatted, cursorOffset} = await formatWithCursor(code, {...STYLE, parser, plugins, cursorOffset: cursor});
  // It is negative when the position does not exist any more.
  return {code: formatted, cursor: Math.min(Math.max(cursorOffset, 0), formatted.length)};
}

serveFunctions<FormatFunctions>({format});
