import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {z} from 'zod';
import {PROJECT_DIR} from '#generator/cache/project.ts';
import config from '#site/site.config.ts';

it('the version of the site is that of its package and of the documented library @9.29', () => {
  const packageSchema = z.object({version: z.string(), dependencies: z.record(z.string(), z.string())});
  const text = readFileSync(path.join(PROJECT_DIR, 'package.json'), 'utf8');
  const {version, dependencies} = packageSchema.parse(JSON.parse(text));
  expect(dependencies['stylex-documented']).toBe(`npm:@stylexjs/stylex@${version}`);
  expect(config.themeConfig?.footer?.copyright).toContain(`StyleX ${version}`);
});
