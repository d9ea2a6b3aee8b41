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
    const isLeft = (init: MouseEventInit) =>
      document.querySelector('a')?.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true, ...init}));
    expect([{ctrlKey: true}, {metaKey: true}, {shiftKey: true}, {}].map(isLeft)).toEqual([true, true, true, false]);
  });
});

it('the color mode switches at once before hydration, without a replay, and later by the same script', () => {
  const button = buttonIn('<button type="button" data-replay="theme"></button>');
  const answer = vi.fn();
  button.addEventListener('click', answer);
  button.click();
  expect(switchMode).toHaveBeenCalledTimes(1);
  expect(endCapture(window.earlyEvents)).toEqual([]);
  button.click();
  expect(switchMode).toHaveBeenCalledTimes(2);
  expect(answer).not.toHaveBeenCalled();
});

describe('search before hydration', () => {
  const dialog = () => document.querySelector('dialog');
  const dispatch = (selector: string, event: Event) => document.querySelector(selector)?.dispatchEvent(event);
  const key = (init: KeyboardEventInit) => new KeyboardEvent('keydown', {bubbles: true, cancelable: true, ...init});

  beforeEach(() => {
    document.body.innerHTML =
      '<a data-replay="search" href="/search/">Search</a><button>Copy</button><input><textarea></textarea>' +
      '<dialog data-search-modal><input maxlength="64"></dialog>';
  });

  it.each([
    ['/', 'body', () => key({key: '/'})],
    ['/ while a button has the focus', 'button', () => key({key: '/'})],
    ['Ctrl+K', 'body', () => key({key: 'k', ctrlKey: true})],
    ['Cmd+K', 'body', () => key({key: 'k', metaKey: true})],
    ['Ctrl+K with Caps Lock', 'body', () => key({key: 'K', ctrlKey: true})],
    ['/ that is typed with Shift', 'body', () => key({key: '/', shiftKey: true})],
    ['its button', 'a', () => new MouseEvent('click', {bubbles: true, cancelable: true})],
  ])('opens by %s, and leaves nothing to the app', (_name, selector, event) => {
    expect(dispatch(selector, event())).toBe(false);
    expect(dialog()?.open).toBe(true);
    expect(endCapture(window.earlyEvents)).toEqual([]);
    expect(dispatch(selector, event())).toBe(true);
  });

  it.each([
    ['/ in an input', 'input', {key: '/'}],
    ['/ in a textarea', 'textarea', {key: '/'}],
    ['K', 'body', {key: 'k'}],
    ['Ctrl+A', 'body', {key: 'a', ctrlKey: true}],
    ['Ctrl+Shift+K', 'body', {key: 'K', ctrlKey: true, shiftKey: true}],
    ['Ctrl+Shift+K with Caps Lock', 'body', {key: 'k', ctrlKey: true, shiftKey: true}],
  ])('does not open by %s', (_name, selector, init) => {
    expect(dispatch(selector, key(init))).toBe(true);
    expect(dialog()?.open).toBe(false);
  });
});
