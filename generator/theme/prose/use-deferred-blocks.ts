import {useEffect, useLayoutEffect, useRef} from 'react';
import {useCommittedRoute} from '#navigation/router/route.ts';
import {afterPaint} from '#theme/ui/after-paint.ts';

/** A block with one line of text and its margin is higher: more blocks than this allows do not fit into the window. */
const MIN_BLOCK_PX = 40;

/**
 * The first frame of a page that is shown from its top renders only the blocks that may be in the window; the next one
 * renders all. Used once, by the shell.
 */
export function useDeferredBlocks(): void {
  const {path, hash, arrival} = useCommittedRoute();
  const isAtTop = arrival === 'push' && hash === '';
  const windowHeight = useRef(0);
  useEffect(() => {
    // Ahead of a navigation, because some browsers lay out the page to find it.
    const measure = (): void => {
      windowHeight.current = window.innerHeight;
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  useLayoutEffect(() => (isAtTop ? deferBlocks(windowHeight.current) : undefined), [path, isAtTop]);
}

/** @returns renders them at once */
function deferBlocks(windowHeight: number): () => void {
  const blocks = [...document.querySelectorAll('.prose > *')].slice(Math.ceil(windowHeight / MIN_BLOCK_PX));
  for (const block of blocks) block.setAttribute('data-deferred', '');
  const renderAll = (): void => blocks.forEach((block) => block.removeAttribute('data-deferred'));
  const cancel = afterPaint(renderAll);
  return () => {
    cancel();
    renderAll();
  };
}
