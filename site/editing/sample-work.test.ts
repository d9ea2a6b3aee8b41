/** Edited samples in the session's storage. */
// @vitest-environment happy-dom
import {beforeEach, describe, expect, it, vi} from 'vitest';
import type {Project} from '#site/playground/project/project.ts';
import {MAX_WORKS, readSampleWork, saveSampleWork} from './sample-work.ts';

const project = (code: string): Project => ({
  compiler: 'documented',
  files: [{name: 'a.tsx', code}],
  active: 'a.tsx',
});
const codeOf = (page: string, sample: string): string | undefined => readSampleWork(page, sample)?.files[0]?.code;

beforeEach(() => sessionStorage.clear());

describe('the work on samples', () => {
  it('is kept by page and sample', () => {
    saveSampleWork('/a/', 'one', ['one', 'two'], project('1'));
    saveSampleWork('/a/', 'two', ['one', 'two'], project('2'));
    saveSampleWork('/b/', 'one', ['one'], project('3'));
    expect([codeOf('/a/', 'one'), codeOf('/a/', 'two'), codeOf('/b/', 'one')]).toEqual(['1', '2', '3']);
    saveSampleWork('/a/', 'one', ['one', 'two']);
    expect([codeOf('/a/', 'one'), codeOf('/a/', 'two')]).toEqual([undefined, '2']);
  });

  it('is dropped when the published text has changed', () => {
    saveSampleWork('/a/', 'old', ['old'], project('1'));
    saveSampleWork('/a/', 'new', ['new'], project('2'));
    expect(sessionStorage.getItem('sample.work')).not.toContain('"old"');
    expect(codeOf('/a/', 'new')).toBe('2');
  });

  it(`is that of the last ${MAX_WORKS} samples`, () => {
    for (let index = 0; index <= MAX_WORKS; index++) saveSampleWork(`/${index}/`, 's', ['s'], project(String(index)));
    expect([codeOf('/0/', 's'), codeOf('/1/', 's'), codeOf(`/${MAX_WORKS}/`, 's')]).toEqual([undefined, '1', '20']);
  });

  it('is ignored when it is not what was written', () => {
    sessionStorage.setItem('sample.work', '[{"page":"/a/","sample":"s","project":{"files":[]}},null]');
    expect(readSampleWork('/a/', 's')).toBeUndefined();
  });

  it('lasts until the page is left when storage is off', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const off = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('off', 'QuotaExceededError');
    });
    saveSampleWork('/a/', 's', ['s'], project('1'));
    expect(codeOf('/a/', 's')).toBe('1');
    saveSampleWork('/a/', 's', ['s']);
    expect(codeOf('/a/', 's')).toBeUndefined();
    off.mockRestore();
  });
});
