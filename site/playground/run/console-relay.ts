/** Sends a sample's console output to the page, in batches, because a loop can log faster than a reader can read. */
import {MAX_MESSAGE_CHARS, MAX_TEXT_CHARS} from '#site/playground/project/limits.ts';
import type {ConsoleEntry, ConsoleLevel, ConsoleNode} from './frame-messages.ts';

const BATCH_MS = 60;
const MAX_BATCH = 50;
/** The lines of a message get a third of its characters together, and what their objects open to nearly all others. */
const MAX_LINES_CHARS = MAX_MESSAGE_CHARS / 3;
/** A message has words of its own beside these texts, such as the levels of its lines. */
const MAX_NODES_CHARS = MAX_MESSAGE_CHARS - MAX_LINES_CHARS - 500;

const LEVELS = {
  log: 'log',
  info: 'info',
  warn: 'warn',
  error: 'error',
  debug: 'debug',
  group: 'log',
  groupCollapsed: 'log',
  dir: 'log',
  dirxml: 'log',
  table: 'log',
  trace: 'log',
  count: 'log',
  assert: 'error',
} as const satisfies Partial<Record<keyof Console, ConsoleLevel>>;

/** @returns a function that sends what is waiting */
export function relayConsole(send: (entries: readonly ConsoleEntry[]) => void): () => void {
  const counts = new Map<string, number>();
  let batch: ConsoleEntry[] = [];
  let chars = 0;
  let dropped = 0;
  let room = MAX_NODES_CHARS;
  const flush = (): void => {
    if (batch.length === 0) return;
    if (dropped > 0) batch.push({level: 'warn', text: `… +${dropped}`});
    send(batch);
    batch = [];
    chars = dropped = 0;
    room = MAX_NODES_CHARS;
  };
  for (const [method, level] of Object.entries(LEVELS)) {
    const original: unknown = Reflect.get(console, method);
    Reflect.set(console, method, (...values: readonly unknown[]) => {
      if (typeof original === 'function') Reflect.apply(original, console, values);
      if (batch.length >= MAX_BATCH || chars > MAX_LINES_CHARS - MAX_TEXT_CHARS) {
        dropped += 1;
        return;
      }
      const logged = loggedValues(method, values, counts);
      if (logged === undefined) return;
      if (batch.length === 0) setTimeout(flush, BATCH_MS);
      const text = consoleText(logged).slice(0, MAX_TEXT_CHARS);
      const {room: left, ...opened} = openValues(logged, room);
      batch.push({level, text, ...opened});
      room = left;
      chars += text.length;
    });
  }
  return flush;
}

/** @returns `undefined` for a call that logs nothing */
function loggedValues(
  method: string,
  values: readonly unknown[],
  counts: Map<string, number>,
): readonly unknown[] | undefined {
  const [first, ...rest] = values;
  if (method === 'dir' || method === 'table') return [first];
  if (method === 'assert') return first ? undefined : ['Assertion failed:', ...rest];
  if (method !== 'count') return values;
  const label = String(first ?? 'default');
  const count = (counts.get(label) ?? 0) + 1;
  counts.set(label, count);
  return [`${label}: ${count}`];
}

const MAX_DEPTH = 3;
const MAX_ITEMS = 50;
const MAX_TEXT = 1000;
const SPECIFIER = /%[sdifoOc%]/g;

/** @example consoleText(['%s is %d', 'x', 1, {a: 2}]) // 'x is 1 {a: 2}' */
function consoleText(values: readonly unknown[]): string {
  const [first, ...rest] = values;
  if (typeof first !== 'string') return values.map((value) => showValue(value)).join(' ');
  const text = showValue(first).replace(SPECIFIER, (specifier) => {
    if (specifier === '%%') return '%';
    if (rest.length === 0) return specifier;
    const value = showValue(rest.shift());
    return specifier === '%c' ? '' : value;
  });
  return [text, ...rest.map((value) => showValue(value))].join(' ');
}

function showValue(value: unknown, depth = 0): string {
  try {
    if (typeof value === 'string') return depth === 0 ? cut(value) : `'${cut(value)}'`;
    if (typeof value === 'function') return `ƒ ${value.name || 'anonymous'}`;
    if (typeof value === 'bigint') return `${value}n`;
    if (typeof value !== 'object' || value === null) return String(value);
    if (value instanceof Error) return `${value.name}: ${cut(value.message)}`;
    if (value instanceof Date || value instanceof RegExp) return String(value);
    return showObject(value, depth);
  } catch {
    // A proxy threw.
    return '[?]';
  }
}

function showObject(value: object, depth: number): string {
  if (value instanceof Element) return `<${value.tagName.toLowerCase()}>`;
  // In React's development build an element leads to all of React's tree.
  if ('$$typeof' in value && 'type' in value && 'props' in value) return `<${componentName(value.type)}>`;
  if (depth >= MAX_DEPTH) return Array.isArray(value) ? '[…]' : '{…}';
  const {fields, hidden} = fieldsOf(value);
  const isList = Array.isArray(value) || value instanceof Set;
  const shown = fields.map(({name, value: inner, text = showValue(inner, depth + 1)}) =>
    isList || name === undefined ? text : `${name} ${text}`,
  );
  const list = [...shown, ...(hidden > 0 ? ['…'] : [])].join(', ');
  return `${kindOf(value)}${Array.isArray(value) ? `[${list}]` : `{${list}}`}`;
}

function componentName(type: unknown): string {
  if (typeof type === 'string') return type;
  return typeof type === 'function' && type.name !== '' ? type.name : '…';
}

/** @returns what stands before the fields of an object; nothing for plain ones */
function kindOf(value: object): string {
  if (Array.isArray(value)) return '';
  if (value instanceof Map || value instanceof Set) return `${value instanceof Map ? 'Map' : 'Set'}(${value.size}) `;
  const name = value.constructor?.name ?? '';
  return name === 'Object' || name === '' ? '' : `${name} `;
}

interface Field {
  readonly name?: string;
  readonly value?: unknown;
  /** It is shown in place of a value that is not read. */
  readonly text?: string;
}

interface Fields {
  /** The first ones. */
  readonly fields: readonly Field[];
  /** Number of the others. */
  readonly hidden: number;
}

/** What an object holds, without calling its getters. */
function fieldsOf(value: object): Fields {
  if (value instanceof Set) return firstFields(value, value.size, (item) => ({value: item}));
  if (value instanceof Map)
    return firstFields(value, value.size, ([key, item]) => ({name: `${showValue(key, 1)} =>`, value: item}));
  const toField = (key: string | number): Field => ({name: `${key}:`, ...readField(value, key)});
  if (Array.isArray(value)) return firstFields(value.keys(), value.length, toField);
  const keys = Object.keys(value);
  return firstFields(keys, keys.length, toField);
}

function firstFields<Item>(items: Iterable<Item>, count: number, toField: (item: Item) => Field): Fields {
  const fields: Field[] = [];
  for (const item of items) {
    if (fields.length === MAX_ITEMS) break;
    fields.push(toField(item));
  }
  return {fields, hidden: count - fields.length};
}

function readField(value: object, key: PropertyKey): Field {
  const {get, value: held}: PropertyDescriptor = Object.getOwnPropertyDescriptor(value, key) ?? {};
  return get === undefined ? {value: held} : {text: '(…)'};
}

function cut(text: string): string {
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
}

/** A node counts as so many characters at least, so that a message has at most 1,300 nodes, with four values each. */
const MIN_NODE_CHARS = MAX_NODES_CHARS / 1300;
const MAX_NODE_DEPTH = 8;
/** Limit for the text of an object among the parts of another: it opens to the rest. */
const MAX_SUMMARY = 150;

interface Opened {
  /** Absent when there is no room for any. */
  readonly parts?: readonly ConsoleNode[];
  /** How many characters are left. */
  readonly room: number;
}

/** What the objects among logged values open to: one to its parts, several to themselves first. */
function openValues(values: readonly unknown[], room: number): Opened {
  const objects = values.filter((value) => detailsOf(value) !== undefined);
  const details = objects.length === 1 ? detailsOf(objects[0]) : undefined;
  // One list of 50 small objects opens whole, and what is logged after it opens, too.
  const share = Math.floor(room / 2);
  const opened = openFields(
    details ?? {fields: objects.map((value) => ({value})), hidden: 0},
    [details === undefined ? objects : objects[0]],
    share,
  );
  return {...opened, room: room - share + opened.room};
}

/**
 * Lists the fields of an object, and then what they open to. Each field gets an equal share of the room, so that a large
 * object leaves some for those beside it.
 *
 * @param path the objects around the fields
 */
function openFields({fields, hidden}: Fields, path: readonly unknown[], given: number): Opened {
  let room = given - MIN_NODE_CHARS;
  const listed: {readonly value: unknown; readonly node: ConsoleNode}[] = [];
  for (const {name, value, text = nodeText(value, path)} of fields) {
    const chars = Math.max(MIN_NODE_CHARS, (name?.length ?? 0) + text.length);
    if (chars > Math.min(room, MAX_TEXT_CHARS)) continue;
    room -= chars;
    listed.push({value, node: name === undefined ? {text} : {name, text}});
  }
  if (listed.length === 0) return {room: given};
  const parts = listed.map(({value, node}, index): ConsoleNode => {
    const details = path.includes(value) || path.length === MAX_NODE_DEPTH ? undefined : detailsOf(value);
    if (details === undefined) return node;
    const share = Math.floor(room / (listed.length - index));
    const opened = openFields(details, [...path, value], share);
    room += opened.room - share;
    return opened.parts === undefined ? node : {...node, parts: opened.parts};
  });
  const left = hidden + fields.length - listed.length;
  // The room for this line was kept.
  return left === 0 ? {parts, room: room + MIN_NODE_CHARS} : {parts: [...parts, {text: `… +${left}`}], room};
}

function nodeText(value: unknown, path: readonly unknown[]): string {
  if (path.includes(value)) return '[Circular]';
  const text = showValue(value, MAX_DEPTH - 1);
  return text.length > MAX_SUMMARY && typeof value === 'object' ? `${text.slice(0, MAX_SUMMARY)}…` : text;
}

/**
 * The fields of an object; of an error its stack and its cause, too, which are no fields that can be listed.
 *
 * @returns `undefined` for what stays closed, such as elements, which lead to the whole document
 */
function detailsOf(value: unknown): Fields | undefined {
  try {
    if (typeof value !== 'object' || value === null) return undefined;
    if (value instanceof Element || value instanceof Date || value instanceof RegExp) return undefined;
    const {fields, hidden} = fieldsOf(value);
    if (!(value instanceof Error)) return {fields, hidden};
    const stack = {text: cut(framesOf(value))};
    const cause = Object.hasOwn(value, 'cause') ? [{name: 'cause:', ...readField(value, 'cause')}] : [];
    return {fields: [...(stack.text === '' ? [] : [stack]), ...cause, ...fields], hidden};
  } catch {
    // A proxy threw.
    return undefined;
  }
}

/** The stack of an error. In Chromium it begins with what is said anyway. */
function framesOf({name, message, stack = ''}: Error): string {
  return stack.replace(`${name}: ${message}\n`, '').replace(/^ +/gmu, '').trimEnd();
}
