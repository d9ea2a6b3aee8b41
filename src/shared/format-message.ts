/**
 * Fills the placeholders of a label.
 *
 * @example formatMessage('Page {page} of {count}', {page: 1, count: 2}) // 'Page 1 of 2'
 */
export function formatMessage(label: string, values: Readonly<Record<string, string | number>> = {}): string {
  return label.replace(/\{([\w-]+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
