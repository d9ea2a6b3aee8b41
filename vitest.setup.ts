/**
 * Test files share a worker. This removes what the previous file has left before the next one is imported, and what a
 * test has left before the next one runs.
 */
import {afterEach, vi} from 'vitest';

vi.unstubAllGlobals();
vi.useRealTimers();
vi.resetModules();

if (typeof document !== 'undefined') {
  clearStorages();
  history.replaceState(null, '', '/');
  document.head.replaceChildren();
  document.body.replaceChildren();
  document.adoptedStyleSheets = [];
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
}

const cleanup = typeof document === 'undefined' ? undefined : (await import('@testing-library/react')).cleanup;

afterEach(() => {
  cleanup?.();
  // They may have replaced a fake timer, and would bring it back after the real one.
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  if (cleanup !== undefined) clearStorages();
});

function clearStorages(): void {
  localStorage.clear();
  sessionStorage.clear();
}
