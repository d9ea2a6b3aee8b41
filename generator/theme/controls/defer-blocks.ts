/**
 * The first frame of a page that is shown from its top renders only the blocks that may be in the window; the next one
 * renders all.
 */
import {afterPaint} from './after-paint.ts';

/** A block with one line of text and its margin is higher: more blocks than this allows do not fit into the window. */
const MIN_BLOCK_PX = 40;

let windowHeight = 0;

/** Measures ahead of a navigation, because some browsers lay out the page to find the height. Called once. */
export function followWindowHeight(): void {
  const measure = (): void => {
    windowHeight = window.innerHeight;
  };
  // Without a layout for it alone.
  afterPaint(measure);
  window.addEventListener('resize', measure);
}

/** Called when another page has taken the place of the one before, at its top. */
export function deferBlocks(): void {
  if (windowHeight === 0) return;
  const blocks = [...document.querySelectorAll('.prose > *')].slice(Math.ceil(windowHeight / MIN_BLOCK_PX));
  for (const block of blocks) block.setAttribute('data-deferred', '');
  afterPaint(() => blocks.forEach((block) => block.removeAttribute('data-deferred')));
}
