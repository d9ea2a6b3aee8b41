export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/** `undefined` leaves an attribute out; an empty one has no value. */
export type Attributes = Readonly<Record<string, string | undefined>>;

export function tag(name: string, attributes: Attributes): string {
  const text = Object.entries(attributes).map(([key, value]) => {
    if (value === undefined) return '';
    return value === '' ? ` ${key}` : ` ${key}="${escapeHtml(value)}"`;
  });
  return `<${name}${text.join('')}>`;
}

/** JSON for inline scripts: without `<` and the two Unicode line separators. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
