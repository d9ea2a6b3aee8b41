import {expect, it} from 'vitest';
import {sampleOutput, type SampleStyle} from './home-data.ts';

const option = (value: string) => ({value, className: `x${value}`, rule: `.x${value}{gap:${value}px}`});
const style = (name: string, ...values: string[]): SampleStyle => ({
  name,
  declarations: [{property: 'gap', options: values.map(option)}],
});
const sample = [style('a', '1', '2'), style('b', '2', '1')];

it('has a rule for each different declaration', () => {
  const output = sampleOutput(sample, {});
  expect(output.classNames).toEqual({a: 'x1', b: 'x2'});
  expect(output.rules.map(({usedBy}) => usedBy)).toEqual([['a'], ['b']]);
});

it('has one rule for declarations that have become equal', () => {
  const output = sampleOutput(sample, {'a.gap': 1});
  expect(output.classNames).toEqual({a: 'x2', b: 'x2'});
  expect(output.rules.map(({usedBy}) => usedBy)).toEqual([['a', 'b']]);
  expect(output.declarationCount).toBe(2);
});
