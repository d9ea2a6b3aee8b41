/** Fills placeholders: `formatMessage('Page {page}', {page: 1})` is `'Page 1'`. */
export function formatMessage(label: string, values: Readonly<Record<string, string | number>> = {}): string {
  return label.replace(/\{([\w-]+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
