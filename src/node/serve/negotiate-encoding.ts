/** Which compression the reader's browser and we share. */

export type Encoding = 'br' | 'gzip' | 'identity';

const PREFERENCE: readonly Encoding[] = ['br', 'gzip'];

/**
 * Brotli before gzip before nothing, whatever the order and the weights of the header; a weight of 0 is a refusal.
 *
 * @param acceptEncoding the request's `Accept-Encoding`
 * @example negotiateEncoding('gzip, deflate, br;q=0') // 'gzip'
 */
export function negotiateEncoding(acceptEncoding: string | undefined): Encoding {
  const accepted = new Map((acceptEncoding ?? '').split(',').map(parseEntry));
  const takes = (encoding: Encoding): boolean => accepted.get(encoding) ?? accepted.get('*') ?? false;
  return PREFERENCE.find(takes) ?? 'identity';
}

function parseEntry(entry: string): [name: string, accepted: boolean] {
  const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  return [name, weight === undefined || Number(weight.slice(2)) > 0];
}
