/**
 * Runs StyleX's ESLint rules over a project. ESLint itself would be ten times as large as the rules, which use little of it:
 * the syntax tree, which Babel has, and the small context below.
 */
import {distance} from 'fastest-levenshtein';
import {parseSync} from '@babel/core';
import {nearestName} from '#generator/shared/nearest-name.ts';
import {MAX_PROBLEMS} from '#site/playground/project/limits.ts';
import type {LintFinding, LintFindingName, ProblemMend, ProjectProblem} from '#site/playground/project/project.ts';
import {babelOptions} from '#site/programs/compile-options.ts';
import {type CodeChange, isScript, type SourceFile} from '#site/programs/source-file.ts';

/** The rules that the page about the plugin switches on, and their options. */
export const LINT_RULES = [
  ['valid-styles'],
  // By default, the rule tears `!important` from its value when it splits a shorthand.
  ['valid-shorthands', {allowImportant: true}],
  ['no-unused'],
] as const;

type RuleName = (typeof LINT_RULES)[number][0];

/** The rules of the plugin of any version. */
export type LintRules = Readonly<Record<RuleName, LintRule>>;

interface LintRule {
  /** @returns listeners by the type of the node that they get, and `Program:exit` */
  create(context: LintContext): object;
}

type LintContext = ReturnType<typeof createContext>;

/** @param plugin module of the plugin, as it was loaded: a server may have sent another file in its place */
export function rulesOf(plugin: unknown): LintRules {
  const rules: unknown = Object(Object(plugin).default).rules;
  if (!hasRules(rules)) throw new Error('The module has no lint rules.');
  return rules;
}

const hasRules = (rules: unknown): rules is LintRules =>
  LINT_RULES.every(([name]) => typeof Object(Object(rules)[name]).create === 'function');

/** A node of the tree, a token or a comment. */
interface SyntaxNode {
  readonly type: unknown;
  readonly start: number;
  readonly end: number;
  readonly loc: Location;
}

/** Lines are 1-based, columns 0-based. */
type Location = Readonly<Record<'start' | 'end', {readonly line: number; readonly column: number}>>;

/** What rules change a text with. */
const fixer = {
  replaceText: ({start, end}: SyntaxNode, insert: string): CodeChange => ({from: start, to: end, insert}),
  removeRange: ([from, to]: readonly [number, number]): CodeChange => ({from, to, insert: ''}),
};

/** Gives `null` where the rule knows no change. */
type Fix = (change: typeof fixer) => CodeChange | null;

interface Report {
  readonly node: SyntaxNode;
  readonly loc?: Location | null | undefined;
  readonly message: string;
  readonly fix?: Fix | null | undefined;
  readonly suggest?: readonly {readonly fix: Fix}[] | null | undefined;
}

/** Lines and columns are 1-based. */
type Place = ReturnType<typeof placeOf>;

/** What a rule says of a script. */
export interface LintMessage extends Place {
  readonly rule: string;
  readonly message: string;
  /** The code that it is about. */
  readonly marked: string;
  readonly changes: readonly CodeChange[];
  /** The name of the property, if the rule speaks of it at one of its conditions. */
  readonly property: SyntaxNode | undefined;
}

/** Problems of the scripts that can be parsed: what is wrong with the others, the compiler reports. */
export function lintFiles(files: readonly SourceFile[], rules: LintRules): ProjectProblem[] {
  const scripts = files.filter(({name}) => isScript(name));
  const problems = scripts.flatMap((file) => {
    const messages = lintScript(file, rules).filter(isKnown);
    return messages.map((message) => toProblem(file, message));
  });
  return unique(problems).slice(0, MAX_PROBLEMS);
}

const LITERAL = /^[-\d'"`]/u;

/** The rule calls values wrong that it cannot work out. What they are, TypeScript knows. */
const isKnown = ({message, marked}: LintMessage): boolean =>
  !/ value must be one of:/u.test(message) || LITERAL.test(marked);

/** @returns the first ones, in the order of the code; nothing for a script that cannot be parsed */
export function lintScript(file: SourceFile, rules: LintRules): LintMessage[] {
  const script = parseScript(file);
  if (script === undefined) return [];
  const reports = LINT_RULES.flatMap(([name, ...options]) =>
    runRule(rules[name], options, script).map((report) => ({rule: name, report, ...placeOf(report)})),
  );
  const isOff = readDirectives(script.comments);
  return (
    reports
      .filter((found) => !isOff(found))
      .sort((one, other) => one.line - other.line || one.column - other.column)
      // What follows takes longer than the rules.
      .slice(0, MAX_PROBLEMS)
      .map(({report: {node, message, fix, suggest}, ...place}) => ({
        ...place,
        message,
        marked: script.code.slice(node.start, node.end),
        changes: [...(suggest ?? []), {fix}].flatMap(({fix: change}) => change?.(fixer) ?? []),
        property: propertyAround(script, node),
      }))
  );
}

interface Script extends SourceFile {
  readonly program: SyntaxNode;
  readonly tokens: readonly SyntaxNode[];
  readonly comments: readonly SyntaxNode[];
}

function parseScript({name, code}: SourceFile): Script | undefined {
  const {parserOpts, ...options} = babelOptions(name);
  try {
    const file = parseSync(code, {
      ...options,
      parserOpts: {plugins: ['estree', ...parserOpts.plugins], ranges: true, tokens: true},
    });
    if (!isNode(file?.program)) return undefined;
    // Babel lists comments among the tokens, with a text as their type.
    const tokens = nodesIn(file.tokens).filter(({type}) => typeof type === 'object');
    return {name, code, program: file.program, tokens, comments: nodesIn(file.comments)};
  } catch {
    return undefined;
  }
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'loc' in value;
}

const nodesIn = (list: unknown): SyntaxNode[] => (Array.isArray(list) ? list.filter(isNode) : []);

function runRule({create}: LintRule, options: readonly object[], script: Script): Report[] {
  const reports: Report[] = [];
  const context = createContext(script, options, (report) => reports.push(report));
  try {
    visit(script.program, create(context));
  } catch {
    // Rules throw at code that is being typed, such as `stylex.create()`. The compiler reports what is wrong with it.
  }
  return reports;
}

function placeOf({node, loc}: Pick<Report, 'node' | 'loc'>) {
  const {start, end} = loc ?? node.loc;
  return {line: start.line, column: start.column + 1, endLine: end.line, endColumn: end.column + 1};
}

/** The part of ESLint's context that the rules use. */
function createContext(
  {name, code, program, tokens}: Script,
  options: readonly object[],
  report: (report: Report) => void,
) {
  const withText = (token: SyntaxNode | undefined) => {
    if (token === undefined) return null;
    const {start, end, loc} = token;
    return {value: code.slice(start, end), range: [start, end], loc};
  };
  const constants = new Map(topLevelConstants(program).map((constant) => [constant, CONSTANT] as const));
  return {
    filename: name,
    options,
    report,
    sourceCode: {
      lines: code.split(/\r\n|[\n\r\u2028\u2029]/u),
      getTokenBefore: ({start}: SyntaxNode) => withText(tokens.filter((token) => token.end <= start).at(-1)),
      getTokenAfter: ({end}: SyntaxNode) => withText(tokens.find((token) => token.start >= end)),
    },
    /** Styles stand at the top level, whose constants may be numbers. */
    getScope: () => ({set: constants}),
  };
}

/** What ESLint's scope says of a name that `const` declares. */
const CONSTANT = {defs: [{node: {type: 'VariableDeclarator'}, parent: {kind: 'const'}}]};

function topLevelConstants(program: SyntaxNode): string[] {
  return childrenOf(program)
    .flatMap((node) => (node.type === 'ExportNamedDeclaration' ? childrenOf(node) : [node]))
    .filter((node) => node.type === 'VariableDeclaration' && 'kind' in node && node.kind === 'const')
    .flatMap(childrenOf)
    .flatMap((declarator) => ('id' in declarator && isNode(declarator.id) ? namesIn(declarator.id) : []));
}

const namesIn = (pattern: SyntaxNode): string[] =>
  'name' in pattern ? [String(pattern.name)] : childrenOf(pattern).flatMap(namesIn);

const childrenOf = (node: SyntaxNode): SyntaxNode[] => Object.values(node).flat().filter(isNode);

function visit(node: SyntaxNode, listeners: object): void {
  const call = (name: string): void => {
    const listener: unknown = Reflect.get(listeners, name);
    if (typeof listener === 'function') Reflect.apply(listener, listeners, [node]);
  };
  call(String(node.type));
  for (const child of childrenOf(node)) visit(child, listeners);
  call(`${String(node.type)}:exit`);
}

const DIRECTIVE =
  /^\s*eslint-(?<action>disable-next-line|disable-line|disable|enable)(?:\s+(?<rules>.*?))?\s*(?:\s--\s.*)?$/su;

/** Reads comments that switch rules off, as in samples of the docs. */
function readDirectives(comments: readonly SyntaxNode[]): (found: Place & {readonly rule: string}) => boolean {
  const directives = comments.flatMap(({type, loc, ...comment}) => {
    const {action, rules} = DIRECTIVE.exec('value' in comment ? String(comment.value) : '')?.groups ?? {};
    if (action === undefined || (type === 'CommentLine' && !action.endsWith('-line'))) return [];
    return [{action, rules: rules?.match(/[^\s,]+/gu), loc}];
  });
  return ({rule, line, column}) => {
    const ofRule = directives.filter(({rules}) => rules?.includes(`@stylexjs/${rule}`) ?? true);
    const ofPlace = ofRule.filter(({action, loc: {start, end}}) => {
      if (action === 'disable-line') return start.line === line;
      if (action === 'disable-next-line') return end.line + 1 === line;
      return end.line < line || (end.line === line && end.column < column);
    });
    const isOneLine = ofPlace.some(({action}) => action.endsWith('-line'));
    return isOneLine || ofPlace.at(-1)?.action === 'disable';
  };
}

/** A node of that place and those around it, the innermost first. */
function nodesAt(root: SyntaxNode, place: SyntaxNode): SyntaxNode[] {
  const inner = childrenOf(root).find(({start, end}) => start <= place.start && place.end <= end);
  return inner === undefined ? [root] : [...nodesAt(inner, place), root];
}

/** Finds the key of a property from a place among its conditions. */
function propertyAround({program, code}: Script, place: SyntaxNode): SyntaxNode | undefined {
  const nodes = nodesAt(program, place);
  const call = nodes.findIndex(({type}) => type === 'CallExpression');
  const keys = nodes.slice(0, call).flatMap((node) => ('key' in node && isNode(node.key) ? [node.key] : []));
  const isPseudoElement = /^.::/u.test(code.slice(keys.at(-2)?.start));
  // The outermost is the namespace.
  const key = keys.at(isPseudoElement ? -3 : -2);
  return key === keys[0] ? undefined : key;
}

/** Messages about a property's name, which rules repeat at each of its conditions, with changes that would break those. */
const ABOUT_NAME = /^(?:This is not a key that is allowed|The '\w+' property is not supported)/u;

function atProperty(found: LintMessage, code: string): LintMessage {
  const {message, property, changes} = found;
  if (property === undefined || !ABOUT_NAME.test(message)) return found;
  const {start: from, end: to} = property;
  const names = changes.flatMap(({insert}) => /^['"]?(\w+)['"]?$/u.exec(insert)?.[1] ?? []);
  const renamed = names.map((insert) => ({from, to, insert}));
  return {...found, ...placeOf({node: property}), marked: code.slice(from, to), changes: renamed};
}

function toProblem({name: file, code}: SourceFile, found: LintMessage): ProjectProblem {
  const {message, line, column, endLine, endColumn, marked, changes} = atProperty(found, code);
  const finding = describeMessage(message, marked);
  // A fix is often suggested, too.
  const wanted = unique(finding?.name === 'unknown-value' ? nearValues(found) : changes);
  const mends = wanted.map((change) => toMend(change, finding?.values['name']));
  return {
    kind: 'lint',
    file,
    line,
    column,
    endLine,
    endColumn,
    detail: shortMessage(message),
    ...(finding !== undefined && {finding}),
    ...(mends.length > 0 && {mends}),
  };
}

/** Rules suggest the value with the fewest letters to change, however many they are: `row` for `col`. */
function nearValues({message, marked, changes}: LintMessage): readonly CodeChange[] {
  const word = marked.replaceAll(/^['"]|['"]$/gu, '');
  const [, ...allowed] = message.split('\n');
  const near = allowed.filter((value) => distance(word, value) <= word.length / 3);
  const wanted = allowed.find((value) => word.length >= 3 && value.startsWith(word)) ?? nearestName(word, near);
  return wanted === undefined ? [] : changes.map((change) => ({...change, insert: `'${wanted}'`}));
}

const unique = <Item>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [JSON.stringify(item), item])).values(),
];

function toMend(change: CodeChange, name = ''): ProblemMend {
  const {insert} = change;
  if (insert === '') return {name: 'remove', detail: name, change};
  // One property becomes several.
  return insert.includes('\n') ? {name: 'longhands', detail: name, change} : {name: 'replace', detail: insert, change};
}

/** Values that would make a message longer are left out. */
const MAX_MESSAGE_CHARS = 160;

/** Messages with several lines list the values that are allowed, some of them twice. */
function shortMessage(message: string): string {
  const [first = '', ...lines] = message.split('\n');
  const allowed = [...new Set(lines)];
  const shown = allowed.filter((_, index) => allowed.slice(0, index + 1).join(', ').length < MAX_MESSAGE_CHARS);
  const rest = shown.length < allowed.length ? ['…'] : [];
  return lines.length === 0 ? first : `${first} ${[...shown, ...rest].join(', ')}`;
}

/** Labels of messages; the groups of a pattern are values of the label. Both versions of the plugin are covered. */
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
function describeMessage(message: string, marked: string): LintFinding | undefined {
  const code = shortCode(marked);
  for (const [name, pattern] of MESSAGES) {
    const found = pattern.exec(message);
    if (found !== null) return {name, values: {code, name: code.replaceAll(/^['"]|['"]$/gu, ''), ...found.groups}};
  }
  return undefined;
}

function shortCode(code: string): string {
  const [line = ''] = code.split('\n');
  return line.length < code.length || line.length > MAX_CODE_CHARS ? `${line.slice(0, MAX_CODE_CHARS)}…` : line;
}
