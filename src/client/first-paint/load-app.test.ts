import {beforeEach, describe, expect, it, vi} from 'vitest';
import {loadAppOnInteraction} from './load-app.ts';

const scripts = (): string[] => [...document.head.querySelectorAll('script')].map((script) => script.src);

beforeEach(() => {
  vi.useRealTimers();
  // This environment loads no scripts and logs an error for each.
  vi.spyOn(console, 'error').mockReturnValue();
  document.head.innerHTML =
    '<meta name="app-module" content="http://localhost:3000/assets/boot.js"><meta name="page-module" content="http://localhost:3000/assets/pages/x.js">';
});

describe('loadAppOnInteraction', () => {
  it.each(['pointermove', 'pointerdown', 'wheel', 'keydown', 'focusin'])('loads the app on %s', (sign) => {
    loadAppOnInteraction();
    expect(scripts()).toEqual([]);
    dispatchEvent(new Event(sign));
    expect(scripts()).toEqual(['http://localhost:3000/assets/boot.js']);
    expect(document.head.querySelector('link')?.getAttribute('href')).toBe('http://localhost:3000/assets/pages/x.js');
  });

  it('does not load the app when the browser scrolls by itself', () => {
    loadAppOnInteraction();
    dispatchEvent(new Event('scroll'));
    expect(scripts()).toEqual([]);
    dispatchEvent(new Event('wheel'));
    expect(scripts()).toHaveLength(1);
  });

  it('retries after a failure under another URL', () => {
    vi.useFakeTimers();
    loadAppOnInteraction();
    // The script fails at once, as all do in this environment.
    dispatchEvent(new Event('keydown'));
    dispatchEvent(new Event('keydown'));
    expect(scripts()).toHaveLength(1);
    vi.advanceTimersByTime(2000);
    dispatchEvent(new Event('keydown'));
    expect(scripts()).toEqual(['http://localhost:3000/assets/boot.js', 'http://localhost:3000/assets/boot.js?']);
  });

  it('releases captured clicks when the app does not load, and captures them again for the next try', () => {
    vi.useFakeTimers();
    document.body.innerHTML = '<button data-replay>search</button>';
    const button = document.querySelector('button');
    let taps = 0;
    button?.addEventListener('click', () => taps++);
    loadAppOnInteraction();
    button?.click();
    expect(taps).toBe(0);
    // Fails at once.
    dispatchEvent(new Event('pointermove'));
    expect(taps).toBe(1);
    button?.click();
    expect(taps).toBe(2);
    vi.advanceTimersByTime(2000);
    button?.click();
    expect(taps).toBe(2);
    expect(window.drainEvents?.()).toHaveLength(1);
  });

  it('captures nothing when the app has started during the pause', () => {
    vi.useFakeTimers();
    loadAppOnInteraction();
    dispatchEvent(new Event('pointermove'));
    // As the app does when it starts.
    delete window.drainEvents;
    vi.advanceTimersByTime(2000);
    expect(window.drainEvents).toBeUndefined();
  });
});
