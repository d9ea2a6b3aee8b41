/**
 * In a template of every page, which the inline script adds when the page has loaded and the browser is idle: what the first
 * paint can do without has no place in its kilobyte.
 */
import {fetchAhead} from './first-paint.ts';

fetchAhead(document.documentElement.dataset['idleStart']);
