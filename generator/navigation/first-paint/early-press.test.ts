import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {keepPress, takePress} from './early-press.ts';

const script = (code: string): string => `data:text/javascript,${code};//`;

let onClick = vi.fn();

document.addEventListener('click', (event) => onClick(event));

/** Listeners of the tests before are still on the window. */
afterEach(() => {
  if (window.early) window.early.isOver = true;
  delete window.early;
});

beforeEach(() => {
  onClick = vi.fn((event: Event) => event.preventDefault());
  document.body.innerHTML =
    '<button type="button" id="copy"><svg><path></path></svg></button><a role="button" href="/first/#" id="group">Group</a>' +
    '<a data-control="search" href="/search/" id="search">Search</a><button popovertarget="m" id="menu">Menu</button>' +
    '<button type="submit" id="send">Send</button><input><textarea></textarea>' +
    '<dialog data-search-modal><input maxlength="64"></dialog>';
});

const element = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`no ${selector}`);
  return found;
};

describe('a press before the script runs', () => {
  it('of a control reaches nothing, loads the script, and is the only one that the script gets', () => {
    keepPress(script('export {}'));
    element('path').dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}));
    element('#group').click();
    expect(onClick).not.toHaveBeenCalled();
    expect(takePress()).toBe(element('#group'));
    element('#copy').click();
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it('is not held back of what works without it, and with a modifier key, which opens a new tab', () => {
    keepPress(script('export {}'));
    for (const id of ['menu', 'send']) element(`#${id}`).click();
    for (const init of [{ctrlKey: true}, {metaKey: true}, {shiftKey: true}]) {
      element('#group').dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true, ...init}));
    }
    expect(onClick).toHaveBeenCalledTimes(5);
    expect(takePress()).toBeUndefined();
  });

  it('does what it does without scripts when the script does not load, and so do the next ones', async () => {
    keepPress(script('throw new Error()'));
    element('#group').click();
    expect(onClick).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(onClick).toHaveBeenCalledTimes(1));
    element('#group').click();
    expect(onClick).toHaveBeenCalledTimes(2);
  });
});

describe('search before the script runs', () => {
  const dialog = (): HTMLDialogElement | null => document.querySelector('dialog');
  const key = (init: KeyboardEventInit): Event =>
    new KeyboardEvent('keydown', {bubbles: true, cancelable: true, ...init});

  beforeEach(() => keepPress(script('export {}')));

  it.each([
    ['/', 'body', () => key({key: '/'})],
    ['/ while a button has the focus', 'button', () => key({key: '/'})],
    ['Ctrl+K', 'body', () => key({key: 'k', ctrlKey: true})],
    ['Cmd+K', 'body', () => key({key: 'k', metaKey: true})],
    ['Ctrl+K with Caps Lock', 'body', () => key({key: 'K', ctrlKey: true})],
    ['/ that is typed with Shift', 'body', () => key({key: '/', shiftKey: true})],
    ['its button', '#search', () => new MouseEvent('click', {bubbles: true, cancelable: true})],
  ])('opens by %s, and leaves nothing to the script', (_name, selector, event) => {
    expect(element(selector).dispatchEvent(event())).toBe(false);
    expect(dialog()?.open).toBe(true);
    expect(takePress()).toBeUndefined();
  });

  it.each([
    ['/ in an input', 'input', {key: '/'}],
    ['/ in a textarea', 'textarea', {key: '/'}],
    ['K', 'body', {key: 'k'}],
    ['Ctrl+A', 'body', {key: 'a', ctrlKey: true}],
    ['Ctrl+Shift+K', 'body', {key: 'K', ctrlKey: true, shiftKey: true}],
  ])('does not open by %s', (_name, selector, init) => {
    expect(element(selector).dispatchEvent(key(init))).toBe(true);
    expect(dialog()?.open).toBe(false);
  });
});
