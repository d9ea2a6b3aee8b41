import {afterEach, describe, expect, it, vi} from 'vitest';
import {keepTaps} from '#client/first-paint/kept-taps.ts';
import {replayTaps, takeOverTaps} from './replay-taps.ts';

afterEach(() => {
  // What listens stays with the window.
  window.takeTaps?.();
  delete window.takeTaps;
});

function buttonIn(html: string): HTMLElement {
  document.body.innerHTML = html;
  const button = document.querySelector('button');
  if (button === null) throw new Error('no button');
  return button;
}

describe('a tap before hydration', () => {
  it('is kept from everybody else, and played again once', () => {
    window.takeTaps = keepTaps();
    const button = buttonIn('<button type="button" data-replay><svg><path></path></svg></button>');
    const answer = vi.fn();
    button.addEventListener('click', answer);
    button.querySelector('path')?.dispatchEvent(new MouseEvent('click', {bubbles: true}));
    button.click();
    expect(answer).not.toHaveBeenCalled();
    takeOverTaps()();
    expect(answer).toHaveBeenCalledTimes(1);
    button.click();
    expect(answer).toHaveBeenCalledTimes(2);
  });

  it('on anything else goes its way', () => {
    window.takeTaps = keepTaps();
    const button = buttonIn('<button type="button">x</button>');
    const answer = vi.fn();
    button.addEventListener('click', answer);
    button.click();
    expect(answer).toHaveBeenCalledTimes(1);
    expect(window.takeTaps()).toEqual([]);
  });

  it('reaches the button that hydration has put in its place', () => {
    const old = buttonIn('<button type="button" data-replay="menu">x</button>');
    const fresh = buttonIn('<button type="button" data-replay="menu">x</button>');
    const answer = vi.fn();
    fresh.addEventListener('click', answer);
    const tap = new MouseEvent('click');
    old.dispatchEvent(tap);
    replayTaps([tap]);
    expect(answer).toHaveBeenCalledTimes(1);
  });

  it('that asks for a new tab goes its way', () => {
    window.takeTaps = keepTaps();
    document.body.innerHTML = '<a data-replay="search" href="#x">Search</a>';
    const link = document.querySelector('a') ?? document.body;
    for (const init of [{ctrlKey: true}, {metaKey: true}, {shiftKey: true}]) {
      expect(link.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true, ...init}))).toBe(true);
    }
    expect(link.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}))).toBe(false);
  });

  it('needs no inline script to have run', () => {
    expect(() => takeOverTaps()()).not.toThrow();
  });
});

describe('a key before hydration', () => {
  const press = (target: Element, init: KeyboardEventInit): boolean =>
    target.dispatchEvent(new KeyboardEvent('keydown', {bubbles: true, cancelable: true, ...init}));

  it.each([{key: '/'}, {key: 'k', ctrlKey: true}, {key: 'k', metaKey: true}])(
    'that opens search, %j, is a tap on its button, and not the browser’s',
    (init) => {
      window.takeTaps = keepTaps();
      document.body.innerHTML = '<a data-replay="search" href="/search/">Search</a>';
      expect(press(document.body, init)).toBe(false);
      expect(window.takeTaps()).toHaveLength(1);
      expect(press(document.body, init)).toBe(true);
    },
  );

  it('is left alone where it is typed, and any other key everywhere', () => {
    window.takeTaps = keepTaps();
    document.body.innerHTML = '<a data-replay="search" href="/search/">Search</a><input>';
    const input = document.querySelector('input') ?? document.body;
    expect(press(input, {key: '/'})).toBe(true);
    expect(press(document.body, {key: 'k'})).toBe(true);
    expect(press(document.body, {key: 'a', ctrlKey: true})).toBe(true);
    expect(window.takeTaps()).toEqual([]);
  });

  it('is the first of a query that is typed on: all of it comes to the button of search, after the tap', () => {
    window.takeTaps = keepTaps();
    document.body.innerHTML = '<a data-replay="search" href="/search/">Search</a>';
    const seen: string[] = [];
    document.querySelector('a')?.addEventListener('click', (event) => {
      event.preventDefault();
      seen.push('tap');
    });
    document.querySelector('a')?.addEventListener('keydown', ({key}) => seen.push(key));
    expect(press(document.body, {key: 'x'})).toBe(true);
    for (const key of ['/', 'a', '/', '.', 'Shift', 'b']) press(document.body, {key});
    expect(press(document.body, {key: 'r', ctrlKey: true})).toBe(true);
    expect(seen).toEqual([]);
    takeOverTaps()();
    expect(seen).toEqual(['tap', 'a', '/', '.', 'b']);
  });
});
