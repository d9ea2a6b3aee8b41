import fc from 'fast-check';
import {expect, it} from 'vitest';
import {createMemoryLedger} from './memory-ledger.ts';

it('holds what was entered and is not gone, and knows what of it is old', () => {
  const step = fc.oneof(
    fc.record({kind: fc.constant('enter'), bytes: fc.nat(1000)}),
    fc.record({kind: fc.constant('drop'), at: fc.nat(50)}),
    fc.record({kind: fc.constant('begin')}),
  );
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const gone: (() => void)[] = [];
      const ledger = createMemoryLedger({register: (_, onGone) => void gone.push(onGone)});
      const entries: {bytes: number; isThere: boolean; isOld: boolean}[] = [];
      for (const each of steps) {
        if ('bytes' in each) {
          ledger.enter({}, each.bytes);
          entries.push({bytes: each.bytes, isThere: true, isOld: false});
        } else if ('at' in each) {
          const entry = entries[each.at];
          if (entry?.isThere === true) gone[each.at]?.();
          if (entry) entry.isThere = false;
        } else {
          ledger.begin();
          for (const entry of entries) entry.isOld = true;
        }
      }
      const sum = (of: typeof entries): number => of.reduce((all, {bytes}) => all + bytes, 0);
      const there = entries.filter(({isThere}) => isThere);
      expect(ledger.bytes()).toBe(sum(there));
      expect(ledger.oldBytes()).toBe(sum(there.filter(({isOld}) => isOld)));
      expect(ledger.droppedPart()).toBeCloseTo(1 - sum(there) / Math.max(1, sum(entries)) - Number(sum(entries) === 0));
    }),
  );
});
