import {expect, it} from 'vitest';
import {sampleOutput, type SampleStyle} from './home-data.ts';

const option = (value: string) => ({value, className: `x${value}`, rule: `.x${value}{gap:${value}px}`});
const style = (name: string, ...values: string[]): SampleStyle => ({
  name,
  declarations: [{property: 'gap', options: values.map(option)}],
});
const sample = [style('a', '1', '2'), style('b', '2', '1')];

it('has a rule for each different declaration, and one for those that have become equal', () => {
  const shown = (choices: Readonly<Record<string, number>>) => {
    const {classNames, rules, declarationCount} = sampleOutput(sample, choices);
    return {classNames, usedBy: rules.map(({usedBy}) => usedBy), declarationCount};
  };
  expect(shown({})).toEqual({classNames: {a: 'x1', b: 'x2'}, usedBy: [['a'], ['b']], declarationCount: 2});
  expect(shown({'a.gap': 1})).toEqual({classNames: {a: 'x2', b: 'x2'}, usedBy: [['a', 'b']], declarationCount: 2});
});
