/** Recognizes the messages of lint rules, so that the view can say them in its own words. */
import type {LintFinding, LintFindingName} from '#site/playground/project/project.ts';

/** By the message; the groups of its pattern are values of the label. Both versions of the plugin are covered. */
const MESSAGES: readonly (readonly [name: LintFindingName, pattern: RegExp])[] = [
  ['unknown-property', /^This is not a key that is allowed by stylex/u],
  ['discouraged-shorthand', /^(?<name>\S+) value must be one of:\n`\k<name>` is not recommended/u],
  ['unknown-value', /^(?<name>\S+) value must be one of:/u],
  ['unsupported-shorthand', /^The '(?<name>[^']+)' property is not supported/u],
  ['several-values', /^Property shorthands using multiple values like "(?<name>[^":]+)/u],
  ['early-name', /^The key "(?<name>[^"]+)" is not a standard CSS property\. Did you mean "(?<other>[^"]+)"/u],
  ['early-name', /^Use "(?<other>[^"]+)" instead of legacy formats like "(?<name>[^"]+)"/u],
  [
    'early-value',
    /^The value "(?<value>[^"]+)" is not a standard CSS value for "(?<name>[^"]+)".*"(?<other>[^"]+)"\?$/u,
  ],
  ['comma-space', /^(?<name>\S+) values must be separated by a comma and a space/u],
  ['empty-string', /^The empty string is not allowed/u],
  ['outer-condition', /^Pseudo Classes, Media Queries and other At Rules should be nested/u],
  ['unknown-pseudo-element', /^Unknown pseudo element "(?<name>.+)"$/u],
  ['unlisted-condition', /^Invalid Pseudo class or At Rule/u],
  ['nested-too-deep', /^You cannot nest styles more than one level deep/u],
  ['spread', /^Styles cannot be spread objects/u],
  ['not-object', /^Styles must be represented as JavaScript objects/u],
  ['unresolved-key', /^(?:Keys must be strings|Computed key cannot|All keys in a stylex object)/u],
  ['parameters', /^Dynamic Styles can only accept named parameters/u],
  ['unused', /^Unused style detected: \S+?\.(?<name>.*)$/u],
];

/** Longer code, such as a whole expression, is cut. */
const MAX_CODE_CHARS = 40;

/** @param marked the code that the message is about */
export function describeMessage(message: string, marked: string): LintFinding | undefined {
  for (const [name, pattern] of MESSAGES) {
    const found = pattern.exec(message);
    if (found === null) continue;
    const code = shortCode(marked);
    return {name, values: {code, name: code.replaceAll(/^['"]|['"]$/gu, ''), ...found.groups}};
  }
  return undefined;
}

function shortCode(code: string): string {
  const [line = ''] = code.split('\n');
  return line.length < code.length || line.length > MAX_CODE_CHARS ? `${line.slice(0, MAX_CODE_CHARS)}…` : line;
}
