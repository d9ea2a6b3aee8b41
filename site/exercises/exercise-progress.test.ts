/** The progress of exercises in the browser's storage. */
// @vitest-environment happy-dom
import {beforeEach, describe, expect, it, vi} from 'vitest';
import {showProgress} from './exercise-progress.ts';

/** A page with these exercises; a press on the right choice of each is simulated by `answer`. */
function openPage(path: string, ids: readonly string[]): (answered?: string) => void {
  const headings = ids.map((id) => `<h3 id="${id}" data-exercise></h3>`).join('');
  document.body.innerHTML = `<p data-exercise-progress data-progress="{done}/{total}" data-forget="Forget"></p>${headings}`;
  return (answered) => showProgress(path, '/', answered);
}

const shown = (): string => document.querySelector('p')?.firstChild?.textContent ?? '';
const doneIds = (): string[] => [...document.querySelectorAll('[data-exercise=done]')].map(({id}) => id);
const forget = (): void => document.querySelector('button')?.click();
const sidebar = (): string[] =>
  document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map(({cssText}) => cssText));
const stored = (path: string): unknown => JSON.parse(localStorage.getItem(`exercises:${path}`) ?? 'null');

beforeEach(() => localStorage.clear());

describe('progress', () => {
  it('is kept by page and exercise, in the order of the page; exercises that the page no longer has are forgotten', () => {
    const answer = openPage('/a/', ['one', 'two']);
    answer('two');
    answer('one');
    expect([shown(), doneIds()]).toEqual(['2/2', ['one', 'two']]);
    expect(stored('/a/')).toEqual({done: ['one', 'two'], total: 2});
    openPage('/b/', ['x', 'y'])('x');
    expect([shown(), doneIds()]).toEqual(['1/2', ['x']]);
    expect(sidebar()).toEqual([expect.stringContaining('1/2'), expect.stringContaining('2/2')]);
    openPage('/a/', ['two', 'new'])('new');
    expect(stored('/a/')).toEqual({done: ['two', 'new'], total: 2});
    forget();
    expect([shown(), doneIds()]).toEqual(['0/2', []]);
    expect([stored('/a/'), stored('/b/')]).toEqual([null, {done: ['x'], total: 2}]);
    expect(sidebar()).toEqual([expect.stringContaining('1/2')]);
  });

  it('is shown when another tab changes it', () => {
    openPage('/a/', ['one', 'two'])('one');
    localStorage.setItem('exercises:/a/', '{"done":["one","two"],"total":2}');
    window.dispatchEvent(new StorageEvent('storage', {key: 'exercises', newValue: ''}));
    expect([shown(), doneIds()]).toEqual(['2/2', ['one', 'two']]);
  });

  it.each(['{"done":[1],"total":1}', '{"done":["one"]}', 'null'])('ignores what it did not write: %s', (text) => {
    localStorage.setItem('exercises', '[{"key":"/a/","time":1,"chars":1}]');
    localStorage.setItem('exercises:/a/', text);
    openPage('/a/', ['one'])();
    expect([shown(), sidebar()]).toEqual(['0/1', []]);
  });

  it('lasts until the site is left when storage is off', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const off = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('off', 'SecurityError');
    });
    openPage('/c/', ['one', 'two'])('one');
    openPage('/d/', ['x']);
    openPage('/c/', ['one', 'two'])();
    expect(shown()).toBe('1/2');
    forget();
    expect(shown()).toBe('0/2');
    off.mockRestore();
    expect(stored('/c/')).toBeNull();
  });
});
