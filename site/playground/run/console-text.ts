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
