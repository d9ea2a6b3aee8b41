import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {parseAst} from 'rolldown/parseAst';
import {expect, it} from 'vitest';
import {DIST} from './tested-site.ts';

/** True for a module that awaits outside of functions. */
function awaits(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false;
  const type: unknown = Reflect.get(node, 'type');
  if (type === 'AwaitExpression' || (type === 'ForOfStatement' && Reflect.get(node, 'await') === true)) return true;
  return !/Function/.test(String(type)) && Object.values(node).some(awaits);
}

it('no module awaits at its top level, where WebKit’s loader has looped for ever', () => {
  const assets = join(DIST, 'assets');
  const files = readdirSync(assets, {recursive: true, encoding: 'utf8'}).filter((file) => file.endsWith('.js'));
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => awaits(parseAst(readFileSync(join(assets, file), 'utf8'))))).toEqual([]);
  expect(awaits(parseAst("if (a) await import('b');"))).toBe(true);
});
