import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {captureEarlyEvents, takeOverEarlyEvents} from './early-events.ts';

beforeEach(() => {
  window.drainEvents = captureEarlyEvents();
});
afterEach(() => {
  // The listeners stay on the window.
  window.drainEvents?.();
  delete window.drainEvents;
});

function buttonIn(html: string): HTMLElement {
  document.body.innerHTML = html;
  const button = document.querySelector('button');
  if (button === null) throw new Error('no button');
  return button;
}

describe('a click before hydration', () => {
  it('reaches no listener before its single replay', () => {
    const button = buttonIn('<button type="button" data-replay><svg><path></path></svg></button>');
    const answer = vi.fn();
    button.addEventListener('click', answer);
    button.querySelector('path')?.dispatchEvent(new MouseEvent('click', {bubbles: true}));
    button.click();
    expect(answer).not.toHaveBeenCalled();
    takeOverEarlyEvents()();
    expect(answer).toHaveBeenCalledTimes(1);
    button.click();
    expect(answer).toHaveBeenCalledTimes(2);
  });

  it('on a button without marker is not captured', () => {
    const button = buttonIn('<button type="button">x</button>');
    const answer = vi.fn();
    button.addEventListener('click', answer);
    button.click();
    expect(answer).toHaveBeenCalledTimes(1);
    expect(window.drainEvents?.()).toEqual([]);
  });

  it('reaches the button that hydration has created instead', () => {
    const button = '<button type="button" data-replay="menu">x</button>';
    buttonIn(button).click();
    const answer = vi.fn();
    buttonIn(button).addEventListener('click', answer);
    takeOverEarlyEvents()();
    expect(answer).toHaveBeenCalledTimes(1);
  });

  it('that opens a new tab is not captured', () => {
    document.body.innerHTML = '<a data-replay="search" href="#x">Search</a>';
    const link = document.querySelector('a') ?? document.body;
    for (const init of [{ctrlKey: true}, {metaKey: true}, {shiftKey: true}]) {
      expect(link.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true, ...init}))).toBe(true);
    }
    expect(link.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}))).toBe(false);
  });

  it('of the right button opens the browser’s menu, unless the element needs scripts for it', () => {
    document.body.innerHTML = '<div data-context-menu><a href="/">Logo</a></div><p></p>';
    const menu = (selector: string): boolean | undefined =>
      document
        .querySelector(selector)
        ?.dispatchEvent(new MouseEvent('contextmenu', {bubbles: true, cancelable: true, ctrlKey: true}));
    const answer = vi.fn();
    document.querySelector('[data-context-menu]')?.addEventListener('contextmenu', answer);
    expect(menu('p')).toBe(true);
    expect(menu('a')).toBe(false);
    expect(answer).not.toHaveBeenCalled();
    takeOverEarlyEvents()();
    expect(answer).toHaveBeenCalledTimes(1);
  });

  it('is optional: the app starts without the inline script', () => {
    window.drainEvents?.();
    delete window.drainEvents;
    expect(() => takeOverEarlyEvents()()).not.toThrow();
  });
});

describe('a key before hydration', () => {
  const press = (target: Element, init: KeyboardEventInit): boolean =>
    target.dispatchEvent(new KeyboardEvent('keydown', {bubbles: true, cancelable: true, ...init}));

  it.each([{key: '/'}, {key: 'k', ctrlKey: true}, {key: 'k', metaKey: true}])(
    'that opens search, %j, is captured',
    (init) => {
      document.body.innerHTML = '<a data-replay="search" href="/search/">Search</a>';
      expect(press(document.body, init)).toBe(false);
      expect(window.drainEvents?.()).toHaveLength(1);
      expect(press(document.body, init)).toBe(true);
    },
  );

  it('is not captured in an input; other keys are never captured', () => {
    document.body.innerHTML = '<a data-replay="search" href="/search/">Search</a><input>';
    const input = document.querySelector('input') ?? document.body;
    expect(press(input, {key: '/'})).toBe(true);
    expect(press(document.body, {key: 'k'})).toBe(true);
    expect(press(document.body, {key: 'a', ctrlKey: true})).toBe(true);
    expect(window.drainEvents?.()).toEqual([]);
  });

  it('begins a query: text typed after it reaches the search button after the click', () => {
    document.body.innerHTML = '<a data-replay="search" href="/search/">Search</a>';
    const seen: string[] = [];
    document.querySelector('a')?.addEventListener('click', (event) => {
      event.preventDefault();
      seen.push('click');
    });
    document.querySelector('a')?.addEventListener('keydown', ({key}) => seen.push(key));
    expect(press(document.body, {key: 'x'})).toBe(true);
    for (const key of ['/', 'a', '/', '.', 'Shift', 'b']) press(document.body, {key});
    expect(press(document.body, {key: 'r', ctrlKey: true})).toBe(true);
    expect(seen).toEqual([]);
    takeOverEarlyEvents()();
    expect(seen).toEqual(['click', 'a', '/', '.', 'b']);
  });
});
