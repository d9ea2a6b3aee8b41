import {expect, it} from 'vitest';
import {parsePropertyTypes, readPropertyTypes} from './app-extension.ts';

it('parsePropertyTypes resolves unions of unions and cycles', () => {
  const source = `type all = null | 'inherit';
type length = number | string;
type width = 'auto' | length | round;
type round = width | 'auto';
type times =
  | 'linear'
  | 'ease';
export type CSSProperties = Readonly<{
  theme?: all | string;
  width?: all | width;
  transitionTimingFunction?: all | OptionalArray<times>;
}>;`;
  expect(parsePropertyTypes(source)).toEqual({
    width: ['auto', '<number>', '<string>'],
    transitionTimingFunction: ['linear', 'ease'],
  });
});

it('readPropertyTypes reads the properties of the documented version', async () => {
  const types = await readPropertyTypes();
  expect(Object.keys(types).length).toBeGreaterThan(400);
  expect(types['flexDirection']).toEqual(['row', 'row-reverse', 'column', 'column-reverse']);
  expect(types['justifyContent']).toContain('space-between');
  expect(types['cursor']).toContain('pointer');
  expect(types['width']).toContain('<number>');
  // Every type was resolved.
  expect(Object.entries(types).filter(([, words]) => words.length === 0)).toEqual([]);
});
