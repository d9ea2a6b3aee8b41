/** Formats console arguments as text, like the formatter of the Console Standard (console.spec.whatwg.org, § 2.2). */
import {showValue} from './show-value.ts';

const SPECIFIER = /%[sdifoOc%]/g;

function formatted(specifier: string, value: unknown): string {
  switch (specifier) {
    case '%d':
    case '%i':
      return typeof value === 'symbol' ? 'NaN' : String(Number.parseInt(String(value), 10));
    case '%f':
      return typeof value === 'symbol' ? 'NaN' : String(Number.parseFloat(String(value)));
    case '%c':
      // Text has no styles.
      return '';
    default:
      return showValue(value);
  }
}

/**
 * @example consoleText(['%s is %d', 'x', 1, {a: 2}]) // 'x is 1 {a: 2}'
 */
export function consoleText(values: readonly unknown[]): string {
  const [first, ...rest] = values;
  if (typeof first !== 'string') return values.map((value) => showValue(value)).join(' ');
  const text = showValue(first).replace(SPECIFIER, (specifier) => {
    if (specifier === '%%') return '%';
    return rest.length === 0 ? specifier : formatted(specifier, rest.shift());
  });
  return [text, ...rest.map((value) => showValue(value))].join(' ');
}
