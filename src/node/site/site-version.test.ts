import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {z} from 'zod';
import {SITE_VERSION} from '#shared/limits.ts';

it('the version of the site is that of its package, and of the library that it documents', () => {
  const packageSchema = z.object({version: z.string(), devDependencies: z.record(z.string(), z.string())});
  const {version, devDependencies} = packageSchema.parse(JSON.parse(readFileSync('package.json', 'utf8')));
  expect(version).toBe(SITE_VERSION);
  expect(devDependencies['stylex-documented']).toBe(`npm:@stylexjs/stylex@${SITE_VERSION}`);
});
