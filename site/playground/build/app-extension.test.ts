import {expect, it} from 'vitest';
import {readPropertyTypes} from './app-extension.ts';

it('readPropertyTypes reads the properties of the documented version', async () => {
  const types = await readPropertyTypes();
  expect(Object.keys(types).length).toBeGreaterThan(400);
  expect(types['flexDirection']).toEqual(['row', 'row-reverse', 'column', 'column-reverse']);
  expect(types['justifyContent']).toContain('space-between');
  expect(types['cursor']).toContain('pointer');
  expect(types['width']).toContain('<number>');
  expect(types).not.toHaveProperty('theme');
  // Every type was resolved.
  expect(Object.entries(types).filter(([, words]) => words.length === 0)).toEqual([]);
});
