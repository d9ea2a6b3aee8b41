/** Shows another page: takes over what differs from the HTML of the next page, and keeps the rest. */
import {COLUMNS_ID, MOBILE_SIDEBAR_ID} from '#shared/document-markers.ts';
import {closeMobileSidebar} from '#theme/controls/mobile-sidebar.ts';
import {mergeSidebar} from '#theme/controls/docs-sidebar.ts';

/** Links of menus, and labels of dropdowns. They are the same on all pages, but lead elsewhere or are current. */
const MENU_PARTS = 'a, summary';
/** The attribute of the label of a dropdown that has the page. */
const ACTIVE = 'data-active';
const SIDEBAR = '.sidebar';
/** The dialog is open beside the logo. */
const BRAND_DIALOG = 'header dialog[open]';

/** @throws Error when the next page lacks a part that every page has */
export function swapPage(next: Element): void {
  const [columns, nextColumns] = [partOf(document, `#${COLUMNS_ID}`), partOf(next, `#${COLUMNS_ID}`)];
  const [drawer, nextDrawer] = [partOf(document, `#${MOBILE_SIDEBAR_ID}`), partOf(next, `#${MOBILE_SIDEBAR_ID}`)];
  partOf(nextColumns, 'main');
  closeMobileSidebar();
  document.querySelector<HTMLDialogElement>(BRAND_DIALOG)?.close();
  patchMenu(partOf(document, 'header'), partOf(next, 'header'));
  patchDrawer(drawer, nextDrawer);
  copyAttributes(columns, nextColumns);
  while (drawer.nextSibling !== null) drawer.nextSibling.remove();
  nextDrawer.remove();
  drawer.after(...nextColumns.childNodes);
}

function partOf(parent: ParentNode, selector: string): Element {
  const part = parent.querySelector(selector);
  if (part === null) throw new Error(`The page has no element "${selector}".`);
  return part;
}

function copyAttributes(current: Element, next: Element): void {
  for (const name of current.getAttributeNames()) if (!next.hasAttribute(name)) current.removeAttribute(name);
  for (const {name, value} of next.attributes)
    if (current.getAttribute(name) !== value) current.setAttribute(name, value);
}

/** Keeps its elements, and with them the focus and what is open. */
function patchMenu(current: Element, next: Element): void {
  const parts = [...current.querySelectorAll(MENU_PARTS)].filter((part) => part.closest('dialog') === null);
  for (const [index, nextPart] of [...next.querySelectorAll(MENU_PARTS)].entries()) {
    const part = parts[index];
    if (part === undefined) continue;
    // A group of the mobile menu opens when it gets the page.
    const [group, nextGroup] = [part.closest('details'), nextPart.closest('details')];
    if (group && nextGroup?.open && !part.hasAttribute(ACTIVE) && nextPart.hasAttribute(ACTIVE)) group.open = true;
    copyAttributes(part, nextPart);
    if (part.textContent !== nextPart.textContent) part.replaceChildren(...nextPart.childNodes);
  }
}

/** The docs sidebar keeps what the reader has opened, and its scroll position. */
function patchDrawer(drawer: Element, next: Element): void {
  const [sidebar, nextSidebar] = [drawer.querySelector<HTMLElement>(SIDEBAR), next.querySelector<HTMLElement>(SIDEBAR)];
  const role = next.getAttribute('role');
  if (role !== null) drawer.setAttribute('role', role);
  if (sidebar?.dataset['sidebar'] !== nextSidebar?.dataset['sidebar']) {
    drawer.lastElementChild?.replaceWith(...(next.lastElementChild ? [next.lastElementChild] : []));
    return;
  }
  if (sidebar !== null && nextSidebar !== null) mergeSidebar(sidebar, nextSidebar);
  // The sidebar is merged above: its tree may differ.
  const menus = [drawer, next].map((menu) => menu.querySelector('nav:not(.sidebar)'));
  const [menu, nextMenu] = menus;
  if (menu && nextMenu) patchMenu(menu, nextMenu);
}
