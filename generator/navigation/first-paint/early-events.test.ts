import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {captureEarlyEvents, endCapture, takeOverEarlyEvents} from './early-events.ts';

// One for each test: listeners of the tests before are still on the window.
let switchMode = vi.fn();

beforeEach(() => {
  switchMode = vi.fn();
  captureEarlyEvents(switchMode);
});
afterEach(() => {
  // The listeners stay on the window.
  endCapture(window.earlyEvents);
  delete window.earlyEvents;
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
    expect(endCapture(window.earlyEvents)).toEqual([]);
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
    document.body.innerHTML = '<a data-replay href="#x">Menu</a>';
    const link = document.querySelector('a') ?? document.body;
    for (const init of [{ctrlKey: true}, {metaKey: true}, {shiftKey: true}]) {
      expect(link.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true, ...init}))).toBe(true);
    }
    expect(link.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}))).toBe(false);
  });

  it('is optional: the app starts without the inline script', () => {
    endCapture(window.earlyEvents);
    delete window.earlyEvents;
    expect(() => takeOverEarlyEvents()()).not.toThrow();
  });
});

it('the color mode switches at once before hydration, and later by the same script', () => {
  const button = buttonIn(
    '<button type="button" data-replay="theme"></button><button type="button" data-replay></button>',
  );
  const answer = vi.fn();
  button.addEventListener('click', answer);
  button.click();
  expect(switchMode).toHaveBeenCalledTimes(1);
  expect(endCapture(window.earlyEvents)).toEqual([]);
  button.click();
  expect(switchMode).toHaveBeenCalledTimes(2);
  expect(answer).not.toHaveBeenCalled();
  button.nextElementSibling?.addEventListener('click', answer);
  button.nextElementSibling?.dispatchEvent(new MouseEvent('click'));
  expect(answer).toHaveBeenCalledTimes(1);
});

describe('search before hydration', () => {
  const MODAL = '<dialog data-search-modal><input maxlength="64"></dialog>';
  const BUTTON = '<a data-replay="search" href="/search/">Search</a>';
  const press = (target: Element, init: KeyboardEventInit): boolean =>
    target.dispatchEvent(new KeyboardEvent('keydown', {bubbles: true, cancelable: true, ...init}));
  const click = (): boolean | undefined =>
    document.querySelector('a')?.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}));
  const isOpen = (): boolean | undefined => document.querySelector('dialog')?.open;

  it.each([{key: '/'}, {key: 'k', ctrlKey: true}, {key: 'k', metaKey: true}])('opens by %j', (init) => {
    document.body.innerHTML = BUTTON + MODAL;
    expect(press(document.body, init)).toBe(false);
    expect(isOpen()).toBe(true);
    expect(endCapture(window.earlyEvents)).toEqual([]);
    expect(press(document.body, init)).toBe(true);
  });

  it('opens by keys while a button has the focus', () => {
    document.body.innerHTML = `${BUTTON}<button type="button">Copy</button>${MODAL}`;
    expect(press(document.querySelector('button') ?? document.body, {key: '/'})).toBe(false);
    expect(isOpen()).toBe(true);
  });

  it('opens by its button, and stays open', () => {
    document.body.innerHTML = BUTTON + MODAL;
    expect(click()).toBe(false);
    expect(click()).toBe(false);
    expect(isOpen()).toBe(true);
    expect(endCapture(window.earlyEvents)).toEqual([]);
  });

  it('does not open by other keys, nor by keys of an input', () => {
    document.body.innerHTML = `${BUTTON}<input><textarea></textarea>${MODAL}`;
    for (const field of document.querySelectorAll('input, textarea')) expect(press(field, {key: '/'})).toBe(true);
    expect(press(document.body, {key: 'k'})).toBe(true);
    expect(press(document.body, {key: 'a', ctrlKey: true})).toBe(true);
    expect(isOpen()).toBe(false);
  });
});
