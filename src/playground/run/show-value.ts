/** Formats values as a console does, in short. */
const MAX_DEPTH = 3;
const MAX_ITEMS = 50;
const MAX_TEXT = 1000;

/** @example showValue({a: [1, 'x']}) // {a: [1, 'x']} */
export function showValue(value: unknown, depth = 0): string {
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
  if (Array.isArray(value)) {
    return `[${joinItems(
      value.slice(0, MAX_ITEMS).map((item) => showValue(item, depth + 1)),
      value.length,
    )}]`;
  }
  if (value instanceof Map) return `Map(${value.size}) ${showValue(Object.fromEntries(value), depth)}`;
  if (value instanceof Set) return `Set(${value.size}) ${showValue([...value], depth)}`;
  const keys = Object.keys(value);
  const fields = keys.slice(0, MAX_ITEMS).map((key) => `${key}: ${showValue(Reflect.get(value, key), depth + 1)}`);
  const name = value.constructor?.name ?? '';
  return `${name === 'Object' || name === '' ? '' : `${name} `}{${joinItems(fields, keys.length)}}`;
}

function joinItems(items: readonly string[], count: number): string {
  return items.join(', ') + (count > items.length ? ', …' : '');
}

function cut(text: string): string {
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
}
