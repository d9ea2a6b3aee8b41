/** Prints styles as the code of a module. */
import type {StyleValue} from './merge-conditions.ts';
import type {Style, Translation} from './translate-classes.ts';

/** @param styles by the name of their namespace. Their colors become constants, which readers replace by their variables */
export function printStyles(styles: Readonly<Record<string, Pick<Translation, 'style' | 'colors'>>>): string {
  const colors = new Map(Object.values(styles).flatMap((translation) => [...translation.colors]));
  const constants = [...colors].map(([color, name]) => `const ${name} = ${quote(color)};\n`);
  const namespaces = Object.fromEntries(
    Object.entries(styles).map(([name, {style}]): [string, Style] => [name, style]),
  );
  const start = constants.length === 0 ? '' : `${constants.join('')}\n`;
  return `${start}const styles = stylex.create(${print(namespaces, colors, '')});`;
}

function print(value: StyleValue, colors: ReadonlyMap<string, string>, indent: string): string {
  if (typeof value === 'string') return withNames(value, colors);
  if (typeof value !== 'object' || value === null) return String(value);
  const inner = `${indent}  `;
  const lines = Object.entries(value).map(
    ([key, item]) => `${inner}${/^[A-Za-z]\w*$/u.test(key) ? key : quote(key)}: ${print(item, colors, inner)},\n`,
  );
  return `{\n${lines.join('')}${indent}}`;
}

/** A color by its name, also in a longer text. */
function withNames(text: string, colors: ReadonlyMap<string, string>): string {
  const name = colors.get(text);
  if (name !== undefined) return name;
  // The longest first: a color may be a part of another one.
  const longest = [...colors].sort(([a], [b]) => b.length - a.length);
  const named = longest.reduce((all, [color, constant]) => all.replaceAll(color, `\${${constant}}`), text);
  return named === text ? quote(text) : `\`${named}\``;
}

const quote = (text: string): string =>
  text.includes("'") && !text.includes('"') ? `"${text}"` : `'${text.replaceAll(/['\\]/gu, String.raw`\$&`)}'`;
