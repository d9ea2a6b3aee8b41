/** `hideOnScroll` of the navbar (spec point 4, "Navbar and sidebar"). */
import {LOCATION_EVENT} from '#shared/document-markers.ts';
import {NAVBAR_HEIGHT_PX} from '#shared/limits.ts';
import {isPlainClick, linkAround} from '#navigation/router/route-clicks.ts';

/** On a navbar with `hideOnScroll`; `true` while it is hidden. */
export const HIDE_ON_SCROLL_ATTRIBUTE = 'data-hides';

interface ScrollState {
  readonly hidden: boolean;
  readonly lastY: number;
  /** The next scroll is a jump to a hash, not the reader's. */
  readonly ignoreNext: boolean;
}

const NAVBAR = `[${HIDE_ON_SCROLL_ATTRIBUTE}]`;

/** Hides the navbar while the reader scrolls down. Called once. */
export function hideOnScroll(): void {
  if (document.querySelector(NAVBAR) === null) return;
  let state: ScrollState = {hidden: false, lastY: window.scrollY, ignoreNext: false};
  const show = (): void => {
    document.querySelector(NAVBAR)?.setAttribute(HIDE_ON_SCROLL_ATTRIBUTE, String(state.hidden));
  };
  const onScroll = (): void => {
    state = afterScroll(state, {
      y: window.scrollY,
      windowHeight: window.innerHeight,
      documentHeight: document.documentElement.scrollHeight,
    });
    show();
  };
  const expectJump = (): void => {
    state = {...state, hidden: false, ignoreNext: true};
    // Scroll events are dispatched at the start of a frame. Without one until then, the jump did not scroll.
    requestAnimationFrame(() => {
      show();
      state = {...state, ignoreNext: window.scrollY !== state.lastY};
    });
  };
  window.addEventListener('scroll', onScroll, {passive: true});
  document.addEventListener(LOCATION_EVENT, () => location.hash !== '' && expectJump());
  // A link to the current hash: the browser jumps, and the location does not change.
  document.addEventListener('click', (event) => isJumpToCurrentHash(event) && expectJump());
}

/** The rules, in their order. */
export function afterScroll(
  {hidden, lastY, ignoreNext}: ScrollState,
  {y, windowHeight, documentHeight}: Readonly<Record<'y' | 'windowHeight' | 'documentHeight', number>>,
): ScrollState {
  const next = {hidden, lastY: y, ignoreNext};
  if (y < NAVBAR_HEIGHT_PX) return {...next, hidden: false};
  if (ignoreNext) return {...next, hidden: false, ignoreNext: false};
  if (y >= lastY) return {...next, hidden: true};
  // An elastic bounce at the end of the page is not a scroll up.
  const isAtEnd = y + windowHeight >= documentHeight - NAVBAR_HEIGHT_PX;
  return isAtEnd ? next : {...next, hidden: false};
}

function isJumpToCurrentHash(event: MouseEvent): boolean {
  return isPlainClick(event) && location.hash !== '' && linkAround(event.target)?.href === location.href;
}
