import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {PROJECT_DIR} from '#disk/project.mjs';
import {SHORT_NAME, shortName} from './compile-styles.ts';

it('gives every number a name of its own, which looks like no other class', () => {
  const names = Array.from({length: 20_000}, (_, index) => shortName(index));
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !SHORT_NAME.test(name))).toEqual([]);
  expect([0, 1, 24, 25, 649, 650].map(shortName)).toEqual(['bA', 'cA', 'zA', 'bB', 'zZ', 'bAA']);
});

it('looks like no class that code or a style sheet of the project names', () => {
  const folders = ['generator', 'site'].map((name) => path.join(PROJECT_DIR, name));
  const files = folders.flatMap((folder) =>
    readdirSync(folder, {recursive: true, encoding: 'utf8'}).map((file) => path.join(folder, file)),
  );
  const classesIn = (file: string, pattern: RegExp): string[] =>
    [...readFileSync(file, 'utf8').matchAll(pattern)].flatMap(([, names = '']) => names.split(' '));
  const classes = files.flatMap((file) => {
    if (file.endsWith('.css')) return classesIn(file, /\.([a-zA-Z_][\w-]*)/g);
    return /(?<!\.test)\.tsx?$/.test(file) ? classesIn(file, /class(?:Name)?[=:]\s*[[{]?['"`]([^'"`]*)/g) : [];
  });
  expect(classes).toEqual(expect.arrayContaining(['code-block', 'drawer', 'sentence']));
  expect(classes.filter((name) => SHORT_NAME.test(name))).toEqual([]);
});
