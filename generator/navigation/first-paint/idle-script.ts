/**
 * In a template of every page, which the inline script adds when the page has loaded: what the first paint can do without has
 * no place in its kilobyte.
 */
import {fetchAhead} from './first-paint.ts';

// Safari has no idle callback.
(window.requestIdleCallback ?? setTimeout)(() => fetchAhead(document.documentElement.dataset['idleStart']));
