import {beforeEach, describe, expect, it} from 'vitest';
import {createFailedNavigations} from './failed-navigations.ts';

beforeEach(() => sessionStorage.clear());

describe('a failed preload', () => {
  it('leads to a real navigation once per target', () => {
    const failed = createFailedNavigations('b1');
    expect(failed.isFirst('/a/')).toBe(true);
    expect(failed.isFirst('/a/')).toBe(false);
    expect(failed.isFirst('/b/')).toBe(true);
  });

  it('is remembered by the document that the real navigation leads to', () => {
    createFailedNavigations('b1').isFirst('/a/');
    expect(createFailedNavigations('b1').isFirst('/a/')).toBe(false);
  });

  it('is forgotten by the next deploy', () => {
    createFailedNavigations('b1').isFirst('/a/');
    expect(createFailedNavigations('b2').isFirst('/a/')).toBe(true);
  });

  it.each(['{', 'null', '{"buildId":"b1","paths":"/a/"}', '{"buildId":"b1","paths":[1]}'])(
    'does not stumble over %s in storage',
    (text) => {
      sessionStorage.setItem('failed-navigations', text);
      expect(createFailedNavigations('b1').isFirst('/a/')).toBe(true);
    },
  );
});
