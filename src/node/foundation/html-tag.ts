export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/** An attribute without value is there or, when `undefined`, is not. */
export type Attributes = Readonly<Record<string, string | undefined>>;

/** An opening tag. */
export function tag(name: string, attributes: Attributes): string {
  const text = Object.entries(attributes).map(([key, value]) => {
    if (value === undefined) return '';
    return value === '' ? ` ${key}` : ` ${key}="${escapeHtml(value)}"`;
  });
  return `<${name}${text.join('')}>`;
}

/** JSON that is safe inside a script: `</script>` and the two line separators cannot occur. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
