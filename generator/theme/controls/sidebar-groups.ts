import {REPLAYED_HREF_END} from '#shared/document-markers.ts';

/** A group's caret, or the row of a group without a page. */
export const GROUP_TOGGLE = `.sidebar :is(button,[href$="${REPLAYED_HREF_END}"])`;

/** On a panel that is not as it was in the static HTML. */
export const TOGGLED_ATTRIBUTE = 'data-toggled';

/**
 * Closes and opens a group of the docs sidebar until React takes it over as it is then (`docs/docs-sidebar.tsx`).
 *
 * @returns false when it has no items yet, which the app loads
 */
export function toggleGroup(toggle: HTMLElement): boolean {
  const panel = toggle.nextElementSibling;
  if (!(panel instanceof HTMLElement)) return false;
  panel.hidden = !panel.hidden;
  panel.toggleAttribute(TOGGLED_ATTRIBUTE);
  toggle.setAttribute('aria-expanded', String(!panel.hidden));
  return true;
}
