/** Sends a sample's console output to the page, in batches, because a loop can log faster than a reader can read. */
import {MAX_MESSAGE_CHARS, MAX_TEXT_CHARS} from './frame-limits.ts';
import type {ConsoleEntry, ConsoleLevel} from './frame-messages.ts';

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

export function relayConsole(send: (entries: readonly ConsoleEntry[]) => void): void {
  const counts = new Map<string, number>();
  let batch: ConsoleEntry[] = [];
  let chars = 0;
  let dropped = 0;
  const flush = (): void => {
    if (dropped > 0) batch.push({level: 'warn', text: `… +${dropped}`});
    send(batch);
    batch = [];
    chars = dropped = 0;
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
      batch.push({level, text});
      chars += text.length;
    });
  }
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
    return showObject(value, depth);
  } catch {
    // A getter or proxy threw.
    return '[?]';
  }
}

function showObject(value: object, depth: number): string {
  if (value instanceof Element) return `<${value.tagName.toLowerCase()}>`;
  if (depth >= MAX_DEPTH) return Array.isArray(value) ? '[…]' : '{…}';
  if (Array.isArray(value)) return `[${joinItems(value, (item) => showValue(item, depth + 1))}]`;
  if (value instanceof Map) return `Map(${value.size}) ${showValue(Object.fromEntries(value), depth)}`;
  if (value instanceof Set) return `Set(${value.size}) ${showValue([...value], depth)}`;
  const keys = Object.keys(value);
  const fields = joinItems(keys, (key) => `${key}: ${showValue(Reflect.get(value, key), depth + 1)}`);
  const name = value.constructor?.name ?? '';
  return `${name === 'Object' || name === '' ? '' : `${name} `}{${fields}}`;
}

function joinItems<Item>(items: readonly Item[], show: (item: Item) => string): string {
  return items.slice(0, MAX_ITEMS).map(show).join(', ') + (items.length > MAX_ITEMS ? ', …' : '');
}

function cut(text: string): string {
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
}
