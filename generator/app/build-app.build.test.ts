import path from 'node:path';
import {expect, it} from 'vitest';
import {readFolder} from '#commands/builds-in-tests.ts';
import {appCode, buildApp} from './build-app.ts';
import {CLASS_PREFIX, SHORT_NAME} from './compile-styles.ts';

const app = await buildApp(await appCode(undefined));
const files = await readFolder(path.dirname(app.assetsDir));

/** The short names in compiled styles, with their properties: `{kVAEAm: "bA cA", $$css: true}`, `className: "bA"`. */
const usedNames = (code: string): {property: string; name: string}[] =>
  [...code.matchAll(/\b(k\w{5,7}|className):\s*["'`]([^"'`]*)/g)]
    .flatMap(([, property = '', names = '']) => names.split(' ').map((name) => ({property, name})))
    .filter(({name}) => SHORT_NAME.test(name));

it.each([
  ['assets', 150],
  ['static', 300],
])('the scripts in %s use only names that have a rule', (folder, count) => {
  const scripts = [...files].filter(([file]) => file.startsWith(folder) && file.endsWith('.js'));
  const used = scripts.flatMap(([, code]) => usedNames(code).map(({name}) => name));
  const ruled = new Set([...app.stylesheet.matchAll(/\.([b-z][A-Z]+)(?![\w-])/g)].map(([, name = '']) => name));
  expect(new Set(used).size).toBeGreaterThan(count);
  expect(used.filter((name) => !ruled.has(name))).toEqual([]);
});

it('uses a name for the same property in all scripts', () => {
  const propertyOf = new Map<string, string>();
  for (const {name, property} of [...files.values()].flatMap(usedNames)) {
    if (property === 'className') continue;
    expect(property, name).toBe(propertyOf.get(name) ?? property);
    propertyOf.set(name, property);
  }
});

it('has a shell of one file without React, which holds what others import from it', () => {
  const shell = files.get(`assets/${app.entry}`) ?? '';
  expect(shell).not.toMatch(/\bimport\s*["'{*]/);
  expect(shell).not.toContain('Minified React error');
  expect(
    [...files].filter(([file, code]) => file.startsWith('assets/') && code.includes(app.entry)).length,
  ).toBeGreaterThan(1);
});

it('leaves no long name', () => {
  expect([...files].filter(([, text]) => text.includes(CLASS_PREFIX)).map(([file]) => file)).toEqual([]);
});
