/** Test files share a worker. This removes what the previous file has left, before the next one is imported. */
import {vi} from 'vitest';

vi.unstubAllGlobals();
vi.useRealTimers();
vi.resetModules();

if (typeof document !== 'undefined') {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
}
