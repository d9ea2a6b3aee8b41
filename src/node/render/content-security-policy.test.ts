import {createHash} from 'node:crypto';
import {describe, expect, it} from 'vitest';
import {contentSecurityPolicy, styleText} from './content-security-policy.ts';

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const base = {inlineScript: 'x()', search: {provider: 'local', insights: false}} as const;

describe('contentSecurityPolicy', () => {
  it('allows one inline script and no inline style', () => {
    expect(contentSecurityPolicy(base)).toBe(
      `default-src 'self'; script-src 'self' ${hash('x()')}; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'`,
    );
  });

  it('allows the styles of the page as they are written', () => {
    const css = 'a::after{content:"</style>"}';
    expect(styleText(css)).toBe('a::after{content:"<\\/style>"}');
    expect(contentSecurityPolicy({...base, styles: css})).toContain(`style-src 'self' ${hash(styleText(css))};`);
  });
});
