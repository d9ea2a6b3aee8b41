import {createHash} from 'node:crypto';
import {expect, it} from 'vitest';
import {contentSecurityPolicy, styleText} from './content-security-policy.ts';

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const base = {inlineScripts: ['x()', 'y()'], search: {provider: 'local', insights: false}, styles: []} as const;

it('contentSecurityPolicy allows the inline scripts and no inline style', () => {
  expect(contentSecurityPolicy(base)).toBe(
    `default-src 'self'; script-src 'self' ${hash('x()')} ${hash('y()')}; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'`,
  );
});

it('contentSecurityPolicy allows the hosts of Algolia, and its events only when they are on', () => {
  const hosts = 'https://app-dsn.algolia.net https://app.algolia.net https://app-1.algolianet.com';
  const search = {provider: 'algolia', appId: 'APP', insights: false} as const;
  const policy = contentSecurityPolicy({...base, search});
  expect(policy).toContain(`connect-src 'self' ${hosts}`);
  expect(policy).not.toContain('insights');
  expect(contentSecurityPolicy({...base, search: {...search, insights: true}})).toContain('insights.algolia.io');
});

it('contentSecurityPolicy allows exactly the styles of the page', () => {
  expect(styleText('a::after{content:"</style>"}')).toBe('a::after{content:"<\\/style>"}');
  expect(contentSecurityPolicy({...base, styles: ['a{}', 'b{}']})).toContain(
    `style-src 'self' ${hash('a{}')} ${hash('b{}')};`,
  );
});
