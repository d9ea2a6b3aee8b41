import {beforeEach, describe, expect, it, vi} from 'vitest';
import {loadAppOnSignOfLife} from './load-app.ts';

const scripts = (): string[] => [...document.head.querySelectorAll('script')].map((script) => script.src);

beforeEach(() => {
  vi.useRealTimers();
  // This environment loads no scripts, and says so each time.
  vi.spyOn(console, 'error').mockReturnValue();
  document.head.innerHTML =
    '<meta name="app-module" content="http://localhost:3000/assets/boot.js"><meta name="page-module" content="http://localhost:3000/assets/pages/x.js">';
});

describe('the first sign of life', () => {
  it.each(['pointermove', 'pointerdown', 'wheel', 'keydown', 'focusin'])('is %s', (sign) => {
    loadAppOnSignOfLife();
    expect(scripts()).toEqual([]);
    dispatchEvent(new Event(sign));
    expect(scripts()).toEqual(['http://localhost:3000/assets/boot.js']);
    expect(document.head.querySelector('link')?.getAttribute('href')).toBe('http://localhost:3000/assets/pages/x.js');
  });

  it('is not the browser’s own scrolling', () => {
    loadAppOnSignOfLife();
    dispatchEvent(new Event('scroll'));
    expect(scripts()).toEqual([]);
    dispatchEvent(new Event('wheel'));
    expect(scripts()).toHaveLength(1);
  });

  it('counts once', () => {
    loadAppOnSignOfLife();
    for (const sign of ['pointermove', 'pointermove', 'keydown', 'wheel']) dispatchEvent(new Event(sign));
    expect(scripts()).toHaveLength(1);
  });

  it('may try again after a failure, under another URL', () => {
    vi.useFakeTimers();
    loadAppOnSignOfLife();
    // The script fails at once, as all do in this environment.
    dispatchEvent(new Event('keydown'));
    dispatchEvent(new Event('keydown'));
    expect(scripts()).toHaveLength(1);
    vi.advanceTimersByTime(2000);
    dispatchEvent(new Event('keydown'));
    expect(scripts()).toEqual(['http://localhost:3000/assets/boot.js', 'http://localhost:3000/assets/boot.js?']);
  });

  it('gives back the taps that were kept when the app does not come, and keeps them again for the next try', () => {
    vi.useFakeTimers();
    document.body.innerHTML = '<button data-replay>search</button>';
    const button = document.querySelector('button');
    let taps = 0;
    button?.addEventListener('click', () => taps++);
    loadAppOnSignOfLife();
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
    expect(window.takeTaps?.()).toHaveLength(1);
  });

  it('keeps no taps when the app has started during the rest', () => {
    vi.useFakeTimers();
    loadAppOnSignOfLife();
    dispatchEvent(new Event('pointermove'));
    // As the app does when it starts.
    delete window.takeTaps;
    vi.advanceTimersByTime(2000);
    expect(window.takeTaps).toBeUndefined();
  });
});
