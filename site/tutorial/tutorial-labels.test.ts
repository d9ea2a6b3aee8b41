import {readdirSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {PROJECT_DIR} from '#generator/cache/project.ts';
import {PARTS} from './tutorial-labels.ts';

it('every part of the tutorial begins with a step, the first part with the first', () => {
  const folders = readdirSync(path.join(PROJECT_DIR, 'site/content/tutorial')).toSorted();
  const starts = PARTS.map(({first}) => folders.findIndex((folder) => folder.replace(/^\d\d-/, '') === first));
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  expect(starts[0]).toBe(0);
});
