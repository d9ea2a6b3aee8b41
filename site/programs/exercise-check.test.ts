import {expect, it} from 'vitest';
import {type Checks, withKeyMistakes, withTypeChecks} from './exercise-check.ts';

const found = {name: '背景', reason: 'value', wanted: ['teal'], found: ['red'], parts: []} as const;
const before = {differences: [found], right: '右'};

it('withTypeChecks adds what types do not accept, do not reject, or cannot say', async () => {
  const check = (name: string, isValid: boolean) => ({name, file: 'a.ts', expression: name, isValid});
  const checks: Checks['checks'] = [
    {name: '背景', select: 'p', property: 'color', wanted: 'teal'},
    check('yes', true),
    check('no', true),
    check('yes', false),
    check('no', false),
    check('unknown', true),
  ];
  const answers: Readonly<Record<string, boolean>> = {yes: true, no: false};
  const result = await withTypeChecks(before, {checks, right: '右'}, async (_, expression) => answers[expression]);
  expect(result.differences.map(({name, reason}) => [name, reason])).toEqual([
    ['背景', 'value'],
    ['no', 'accepts'],
    ['yes', 'rejects'],
    ['unknown', 'no-types'],
  ]);
});

it('withKeyMistakes adds keys in another case, and conditions around properties', () => {
  const mistakes = [{key: 'background-color', instead: 'backgroundColor'}, {key: ':hover'}];
  expect(withKeyMistakes(before, mistakes).differences).toMatchObject([
    {name: '背景'},
    {name: 'background-color', reason: 'key', wanted: ['backgroundColor']},
    {name: ':hover', reason: 'condition', wanted: []},
  ]);
});
