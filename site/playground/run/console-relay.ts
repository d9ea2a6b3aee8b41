/** Sends a sample's console output to the page, in batches, because a loop can log faster than a reader can read. */
import {
  MAX_MESSAGE_CHARS,
  MAX_NODE_CHARS,
  MAX_NODE_DEPTH,
  MAX_NODES,
  MAX_NODES_PER_ENTRY,
  MAX_TEXT_CHARS,
} from '#site/playground/project/limits.ts';
import type {ConsoleEntry, ConsoleLevel, ConsoleNode} from './frame-messages.ts';

const BATCH_MS = 60;
const MAX_BATCH = 50;

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
  let room: NodeRoom = {...BATCH_ROOM};
  const flush = (): void => {
    if (batch.length === 0) return;
    if (dropped > 0) batch.push({level: 'warn', text: `… +${dropped}`});
    send(batch);
    batch = [];
    chars = dropped = 0;
    room = {...BATCH_ROOM};
  };
  for (const [method, level] of Object.entries(LEVELS)) {
    const original: unknown = Reflect.get(console, method);
    Reflect.set(console, method, (...values: readonly unknown[]) => {
      if (typeof original === 'function') Reflect.apply(original, console, values);
      if (batch.length >= MAX_BATCH || chars > MAX_MESSAGE_CHARS - 2 * MAX_TEXT_CHARS) {
        dropped += 1;
        return;
      }
      const text = textOf(method, values, counts)?.slice(0, MAX_TEXT_CHARS);
      if (text === undefined) return;
      if (batch.length === 0) setTimeout(flush, BATCH_MS);
      const parts = partsOf(method === 'dir' || method === 'table' ? values.slice(0, 1) : values, room);
      batch.push(parts === undefined ? {level, text} : {level, text, parts});
      chars += text.length;
    });
  }
  return flush;
}

/** @returns `undefined` for a call that logs nothing */
function textOf(method: string, values: readonly unknown[], counts: Map<string, number>): string | undefined {
  const [first, ...rest] = values;
  if (method === 'assert') return first ? undefined : `Assertion failed: ${consoleText(rest)}`;
  if (method === 'dir' || method === 'table') return consoleText([first]);
  if (method !== 'count') return consoleText(values);
  const label = String(first ?? 'default');
  const count = (counts.get(label) ?? 0) + 1;
  counts.set(label, count);
  return `${label}: ${count}`;
}

const MAX_DEPTH = 3;
const MAX_ITEMS = 50;
const MAX_TEXT = 1000;
const SPECIFIER = /%[sdifoOc%]/g;

/** @example consoleText(['%s is %d', 'x', 1, {a: 2}]) // 'x is 1 {a: 2}' */
export function consoleText(values: readonly unknown[]): string {
  const [first, ...rest] = values;
  if (typeof first !== 'string') return values.map((value) => showValue(value)).join(' ');
  const text = showValue(first).replace(SPECIFIER, (specifier) => {
    if (specifier === '%%') return '%';
    if (rest.length === 0) return specifier;
    const value = showValue(rest.shift());
    // Text has no styles.
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

/** How many nodes, with how much text, still fit. */
interface NodeRoom {
  nodes: number;
  chars: number;
}

const BATCH_ROOM: Readonly<NodeRoom> = {nodes: MAX_NODES, chars: MAX_NODE_CHARS};
/** Limit for the text of an object among the parts of another: it opens to the rest. */
const MAX_SUMMARY = 150;

interface GrowingNode extends ConsoleNode {
  parts?: GrowingNode[];
}

/** An object whose parts are still to be listed. */
interface Unopened {
  readonly node: GrowingNode;
  readonly value: object;
  /** The objects around it, and itself. */
  readonly path: readonly object[];
  /** How deep its parts are. */
  readonly depth: number;
}

/** What the objects among logged values open to: one to its parts, several to themselves first. */
function partsOf(values: readonly unknown[], room: NodeRoom): readonly ConsoleNode[] | undefined {
  const objects = values.filter(opens);
  const [only] = objects;
  const nodes = Math.min(room.nodes, MAX_NODES_PER_ENTRY);
  const given: NodeRoom = {nodes, chars: Math.floor((room.chars * nodes) / MAX_NODES)};
  const left = {...given};
  const root: GrowingNode = {text: ''};
  const queue: Unopened[] = [];
  if (objects.length === 1 && only !== undefined) queue.push({node: root, value: only, path: [only], depth: 1});
  else
    queue.push(...addParts(root, {fields: objects.map((value) => ({value})), hidden: 0}, {path: [], depth: 1}, left));
  // Level by level: a large object leaves room for those beside it.
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    try {
      queue.push(...addParts(next.node, detailsOf(next.value), next, left));
    } catch {
      // A proxy threw: the value stays closed.
    }
  }
  room.nodes -= given.nodes - left.nodes;
  room.chars -= given.chars - left.chars;
  return root.parts;
}

/** Elements stay closed: they lead to the whole document. */
function opens(value: unknown): value is object {
  try {
    return (
      typeof value === 'object' &&
      value !== null &&
      !(value instanceof Element || value instanceof Date || value instanceof RegExp)
    );
  } catch {
    // A proxy threw.
    return false;
  }
}

/** @returns the parts that open, too */
function addParts(
  node: GrowingNode,
  {fields, hidden}: Fields,
  {path, depth}: Pick<Unopened, 'path' | 'depth'>,
  room: NodeRoom,
): Unopened[] {
  const parts: GrowingNode[] = [];
  const unopened: Unopened[] = [];
  let left = hidden;
  for (const {name, value, text = nodeText(value, path)} of fields) {
    const chars = (name?.length ?? 0) + text.length + MAX_REST_CHARS;
    // One more says how many are left.
    if (room.nodes < 2 || room.chars < chars) {
      left += 1;
      continue;
    }
    room.nodes -= 1;
    room.chars -= chars;
    const part: GrowingNode = name === undefined ? {text} : {name, text};
    parts.push(part);
    if (opens(value) && !path.includes(value) && depth < MAX_NODE_DEPTH)
      unopened.push({node: part, value, path: [...path, value], depth: depth + 1});
  }
  if (left > 0 && parts.length > 0) {
    room.nodes -= 1;
    parts.push({text: `… +${left}`});
  }
  if (parts.length > 0) node.parts = parts;
  return unopened;
}

/** Length of the text that says how many parts are left. */
const MAX_REST_CHARS = 12;

function nodeText(value: unknown, path: readonly object[]): string {
  if (!opens(value)) return showValue(value, 1);
  if (path.includes(value)) return '[Circular]';
  const text = showValue(value, MAX_DEPTH - 1);
  return text.length > MAX_SUMMARY ? `${text.slice(0, MAX_SUMMARY)}…` : text;
}

/** The fields of an object; of an error its stack and its cause, too, which are no fields that can be listed. */
function detailsOf(value: object): Fields {
  const {fields, hidden} = fieldsOf(value);
  if (!(value instanceof Error)) return {fields, hidden};
  const stack = {text: cut(framesOf(value))};
  const cause = Object.hasOwn(value, 'cause') ? [{name: 'cause:', ...readField(value, 'cause')}] : [];
  return {fields: [...(stack.text === '' ? [] : [stack]), ...cause, ...fields], hidden};
}

/** The stack of an error. In Chromium it begins with what is said anyway. */
function framesOf({name, message, stack = ''}: Error): string {
  const head = `${name}: ${message}\n`;
  return stack.replace(head, '').replace(/^ +/gmu, '').trimEnd();
}
