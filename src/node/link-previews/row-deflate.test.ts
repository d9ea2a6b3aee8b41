import {inflateSync} from 'node:zlib';
import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {deflateRows} from './row-deflate.ts';

const back = (data: Uint8Array, rowLength: number): number[] => [...inflateSync(deflateRows(data, rowLength))];

describe('deflateRows', () => {
  it('loses nothing, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({maxLength: 600}), fc.integer({min: 1, max: 40}), (data, rowLength) => {
        expect(back(data, rowLength)).toEqual([...data]);
      }),
    );
  });

  it('loses nothing of runs and repeated rows of any length', () => {
    const run = fc.tuple(fc.nat(255), fc.integer({min: 1, max: 700}));
    fc.assert(
      fc.property(fc.array(run, {maxLength: 12}), fc.integer({min: 1, max: 1300}), (runs, rowLength) => {
        const row = runs.flatMap(([byte, length]) => Array.from({length}, () => byte));
        const data = Uint8Array.from([...row, ...row, 1, ...row]);
        expect(back(data, rowLength)).toEqual([...data]);
      }),
    );
  });

  it('writes every length of match', () => {
    for (let length = 1; length <= 300; length++) {
      const data = Uint8Array.from([1, ...Array.from({length}, () => 2), 3]);
      expect(back(data, 5), String(length)).toEqual([...data]);
    }
  });

  it('makes little of a plain surface', () => {
    expect(deflateRows(new Uint8Array(1201 * 630).fill(7), 1201).length).toBeLessThan(6000);
  });
});
