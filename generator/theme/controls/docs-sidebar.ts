/**
 * The docs sidebar (`docs/docs-sidebar.tsx`): its categories open and close, and show the page that is open. The items of a
 * closed category are in a file, which is fetched when a reader opens it.
 */
import {fetchOk} from '#network/limit-load.ts';
import {BUTTON_HREF_END} from '#shared/document-markers.ts';
import type {Label} from '#navigation/labels.ts';
import {shownLocation} from '#navigation/shown-page.ts';
import {animateHeight, cancelAnimation, isAnimated} from './animated-details.ts';
import {scrollToCurrent} from './scroll-position.ts';

/** The attribute of a sidebar with its id and the hash of its items, which are the same on pages with the same value. */
export const SIDEBAR_ATTRIBUTE = 'data-sidebar';
/** The attribute of a closed category's empty panel with the URL of the HTML of its items. */
export const BRANCH_ATTRIBUTE = 'data-branch';

/** A category's caret, or the row of a category without a page. Its panel follows it. */
export const GROUP_TOGGLE = `.sidebar li > :is(button,[href$="${BUTTON_HREF_END}"])`;
/** The button that is shown when items did not load. */
export const GROUP_RETRY = '.sidebar p > button';
/** The link of a category with a page, before its caret. */
const GROUP_LINK = '.sidebar .category > a';

const loading = new WeakSet<Element>();

const isOpen = (toggle: Element): boolean => toggle.getAttribute('aria-expanded') === 'true';

/** Called once, beside the clicks on `GROUP_TOGGLE` and `GROUP_RETRY`. */
export function followSidebarGroups(text: Label): void {
  document.addEventListener('click', ({target}) => {
    const link = target instanceof Element ? target.closest(GROUP_LINK) : null;
    const caret = link?.nextElementSibling;
    if (caret instanceof HTMLElement && !isOpen(caret)) toggleGroup(caret, text);
  });
  // The browser presses links by Enter alone.
  document.addEventListener('keydown', (event) => {
    const {target, key} = event;
    if (key !== ' ' || !(target instanceof HTMLAnchorElement) || !target.matches(GROUP_TOGGLE)) return;
    event.preventDefault();
    target.click();
  });
}

export function toggleGroup(toggle: HTMLElement, text: Label): void {
  const panel = toggle.nextElementSibling;
  if (!(panel instanceof HTMLElement)) return;
  const opens = !isOpen(toggle);
  toggle.setAttribute('aria-expanded', String(opens));
  const label = toggle.previousElementSibling?.textContent;
  // Only a caret has a label before it: its name says what it does.
  if (label != null) toggle.setAttribute('aria-label', text(opens ? 'sidebar.collapse' : 'sidebar.expand', {label}));
  if (opens) void loadBranch(panel, text);
  animatePanel(panel, opens);
}

function animatePanel(panel: HTMLElement, opens: boolean): void {
  // The panel is visible while it closes.
  panel.hidden = false;
  const height = panel.scrollHeight;
  const from = isAnimated(panel) ? panel.clientHeight : opens ? 0 : height;
  animateHeight(panel, from, opens ? height : 0, () => (panel.hidden = !opens));
}

export function retryBranch(button: HTMLElement, text: Label): void {
  const panel = button.closest<HTMLElement>(`[${BRANCH_ATTRIBUTE}]`);
  if (panel === null) return;
  // The button that has the focus disappears.
  if (panel.previousElementSibling instanceof HTMLElement) panel.previousElementSibling.focus({preventScroll: true});
  void loadBranch(panel, text);
}

/** Fetches the items, once. */
async function loadBranch(panel: HTMLElement, text: Label): Promise<void> {
  const url = panel.getAttribute(BRANCH_ATTRIBUTE);
  if (url === null || loading.has(panel)) return;
  loading.add(panel);
  showStatus(panel, text('sidebar.loading'));
  try {
    const html = await fetchBranch(url);
    // A page with them may have been shown meanwhile.
    if (panel.hasAttribute(BRANCH_ATTRIBUTE)) panel.innerHTML = html;
    panel.removeAttribute(BRANCH_ATTRIBUTE);
  } catch {
    if (panel.hasAttribute(BRANCH_ATTRIBUTE)) showStatus(panel, text('sidebar.failed'), text('loading.retry'));
  }
  loading.delete(panel);
}

async function fetchBranch(url: string): Promise<string> {
  const html = await (await fetchOk(url)).text();
  // Hosts may answer for a missing file with a page.
  if (!html.startsWith('<ul>')) throw new Error(`${url} is not a part of the sidebar.`);
  return html;
}

function showStatus(panel: HTMLElement, message: string, retry?: string): void {
  const status = panel.querySelector('p') ?? document.createElement('p');
  status.setAttribute('role', 'status');
  status.textContent = message;
  if (retry !== undefined) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = retry;
    status.append(button);
  }
  if (status.parentElement !== panel) panel.replaceChildren(status);
}

const CURRENT = 'aria-current';

/** The rows of a sidebar around a link, outermost first. */
function rowsAround(link: Element | null): Element[] {
  const row = link?.closest('.sidebar li') ?? null;
  return row === null ? [] : [...rowsAround(row.parentElement), row];
}

/**
 * Shows another page in a sidebar. What the reader has opened stays open; a category opens when it gets the page.
 *
 * @param next the same sidebar, of that page. Parts of it are moved into the current one
 */
export function mergeSidebar(current: Element, next: Element): void {
  const links = [...current.querySelectorAll(`[${CURRENT}]`)];
  const left = links.flatMap(rowsAround);
  for (const link of links) link.removeAttribute(CURRENT);
  for (const nextRows of [...next.querySelectorAll(`[${CURRENT}]`)].map(rowsAround)) {
    let list = current.querySelector('ul');
    for (const nextRow of nextRows) {
      const row = list?.children[[...(nextRow.parentElement?.children ?? [])].indexOf(nextRow)];
      if (row === undefined) break;
      const value = nextRow.querySelector(':scope > a')?.getAttribute(CURRENT);
      if (value != null) row.querySelector(':scope > a')?.setAttribute(CURRENT, value);
      if (!left.includes(row)) showBranch(row, nextRow);
      list = row.querySelector(':scope > div > ul');
    }
  }
}

/** Opens a category. Its items come with the next page, if they are not there. */
function showBranch(row: Element, nextRow: Element): void {
  const panel = row.querySelector<HTMLElement>(':scope > div');
  const nextPanel = nextRow.querySelector(':scope > div');
  const [toggle, nextToggle] = [panel?.previousElementSibling, nextPanel?.previousElementSibling];
  if (!panel || !nextPanel || !toggle || !nextToggle) return;
  if (panel.hasAttribute(BRANCH_ATTRIBUTE)) panel.replaceChildren(...nextPanel.childNodes);
  panel.removeAttribute(BRANCH_ATTRIBUTE);
  if (isOpen(toggle)) return;
  for (const name of ['aria-expanded', 'aria-label']) {
    const value = nextToggle.getAttribute(name);
    if (value !== null) toggle.setAttribute(name, value);
  }
  // The panel may still be closing.
  cancelAnimation(panel);
  panel.hidden = false;
}

/** Scrolls the sidebar to the page that is open. Called with each page. */
export function showCurrentItem(signal: AbortSignal): void {
  const sidebar = document.querySelector<HTMLElement>('.sidebar');
  // The links under a pointer must not move while nothing has been pressed.
  if (shownLocation().arrival === 'start' && sidebar?.matches(':hover')) return;
  const frame = requestAnimationFrame(() => scrollToCurrent(sidebar));
  signal.addEventListener('abort', () => cancelAnimationFrame(frame));
}
