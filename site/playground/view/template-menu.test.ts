import {expect, it} from 'vitest';
import {templates} from '#site/playground/project/templates/templates.ts';
import {withCode} from '#site/playground/project/project.ts';
import {firstLine} from './template-menu.tsx';

it('shows the first line that the reader has written', () => {
  const original = templates[0].project;
  const code = original.files[0]?.code ?? '';
  const lineOf = (text: string, from = '#t.basics') => firstLine({from, project: withCode(original, 'App.tsx', text)});
  expect(lineOf(`${code}\n  // mine\n`)).toBe('// mine');
  expect(lineOf(code)).toBe(code.split('\n')[0]);
  expect(lineOf("import a from 'b';\n\nlet c;", '#s.ab')).toBe('let c;');
  expect(lineOf(' \n')).toBe('App.tsx');
});
