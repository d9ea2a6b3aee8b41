import {fireEvent, screen, waitFor} from '@testing-library/react';
import {renderToStaticMarkup} from 'react-dom/server';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {testSite} from '#shared/data-in-tests.ts';
import type {SidebarCategory, SidebarItem} from '#shared/page-data.ts';
import {collapseDuration} from '#theme/controls/animated-details.ts';
import {mergeSidebar} from '#theme/controls/docs-sidebar.ts';
import {startControls} from '#theme/controls/start-controls.ts';
import {inSite, showInSite} from '#theme/ui/render-in-tests.tsx';
import {DocsSidebar, SidebarTree} from './docs-sidebar.tsx';

const link = (label: string, href: string): SidebarItem => ({type: 'link', label, href});

const category = (fields: Partial<SidebarCategory>): SidebarCategory => {
  return {type: 'category', label: 'Theming', collapsed: true, ...fields};
};
const children = [link('Variables', '/theming/variables/')];
const closed = category({itemsUrl: '/assets/sidebar/x.html'});

const sidebarOf = (items: readonly SidebarItem[], path: string) => (
  <DocsSidebar sidebar={{id: 'docs', hash: 'h', items}} path={path} />
);
const show = (items: readonly SidebarItem[], path = '/'): void => showInSite(sidebarOf(items, path));

/** The sidebar of another page. */
function navigate(items: readonly SidebarItem[], path: string): void {
  const template = document.createElement('template');
  template.innerHTML = renderToStaticMarkup(inSite(sidebarOf(items, path)));
  const [current, next] = [document.querySelector('nav'), template.content.querySelector('nav')];
  if (!current || !next) throw new Error('no sidebar');
  mergeSidebar(current, next);
}

const BRANCH = renderToStaticMarkup(inSite(<SidebarTree items={children} />));

function answerFetch(...answers: readonly (string | Error)[]) {
  const fetchMock = vi.fn<typeof fetch>();
  for (const answer of answers) {
    if (answer instanceof Error) fetchMock.mockRejectedValueOnce(answer);
    else fetchMock.mockResolvedValueOnce(new Response(answer));
  }
  vi.stubGlobal('fetch', fetchMock);
  return fetchMock;
}

interface Played {
  readonly heights: readonly unknown[];
  readonly options: unknown;
  readonly animation: EventTarget;
}

const HEIGHT_PX = 360;
/** Calls of `element.animate()`. */
let played: Played[] = [];
const finish = (): void => played.splice(0).forEach(({animation}) => animation.dispatchEvent(new Event('finish')));

beforeEach(() => {
  played = [];
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(HEIGHT_PX);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(HEIGHT_PX / 3);
  Object.assign(HTMLElement.prototype, {
    animate(frames: readonly {readonly height: string}[], options: unknown) {
      const animation = Object.assign(new EventTarget(), {cancel: () => undefined});
      played.push({heights: frames.map(({height}) => height), options, animation});
      return animation;
    },
  });
});
afterEach(() => void Reflect.deleteProperty(HTMLElement.prototype, 'animate'));

startControls(testSite);

const row = (name = 'Theming'): HTMLElement => screen.getByRole('button', {name});
const isExpanded = (button: HTMLElement): string | null => button.getAttribute('aria-expanded');
const panel = (): HTMLElement | null => document.querySelector('li > div');

it('a category without a page is a link to its first page, which the script makes a button', () => {
  show([category({fallbackHref: '/theming/variables/', items: children})]);
  expect(row().getAttribute('href')).toBe('/theming/variables/#');
  expect(isExpanded(row())).toBe('false');
  expect(panel()?.hidden).toBe(true);
  // Neither the router nor the browser follows it.
  expect(fireEvent.click(row())).toBe(false);
  expect(isExpanded(row())).toBe('true');
  expect(panel()?.hidden).toBe(false);
  expect(fireEvent.keyDown(row(), {key: ' '})).toBe(false);
  expect(isExpanded(row())).toBe('false');
  finish();
  expect(panel()?.hidden).toBe(true);
});

it('a category without a page is open when it is not collapsed, and from when the shown page is one of its own', () => {
  const items = [category({label: 'Open', collapsed: false, items: []}), category({items: children})];
  show(items);
  const states = () => screen.getAllByRole('button').map(isExpanded);
  expect(states()).toEqual(['true', 'false']);
  for (const path of ['/theming/variables/', '/other/']) {
    navigate(items, path);
    expect(states(), path).toEqual(['true', 'true']);
  }
  expect(played).toEqual([]);
});

it('a category that the reader has closed stays closed on its other pages', () => {
  const items = [category({items: [...children, link('Themes', '/theming/themes/')]})];
  show(items, '/theming/variables/');
  fireEvent.click(row());
  finish();
  navigate(items, '/theming/themes/');
  expect(isExpanded(row())).toBe('false');
  expect(panel()?.hidden).toBe(true);
  const current = document.querySelectorAll('[aria-current]');
  expect([...current].map((element) => element.textContent)).toEqual(['Themes']);
});

it('a category with a page opens by its label, and closes by its caret', () => {
  show([category({href: '/theming/', items: children})]);
  // Nothing routes clicks here.
  fireEvent.click(screen.getByRole('link', {name: 'Theming'}));
  fireEvent.click(row('Collapse category "Theming"'));
  expect(isExpanded(row('Expand category "Theming"'))).toBe('false');
});

it('the panel animates its height with ease-in-out, for a duration that depends on it, and goes on from where it is @4.23', () => {
  show([category({items: children})]);
  fireEvent.click(row());
  expect(played[0]?.heights).toEqual(['0px', '360px']);
  expect(played[0]?.options).toMatchObject({duration: collapseDuration(HEIGHT_PX), easing: 'ease-in-out'});
  fireEvent.click(row());
  expect(played[1]?.heights).toEqual(['120px', '0px']);
  finish();
  fireEvent.click(row());
  expect(played[0]?.heights).toEqual(['0px', '360px']);
});

it('children in another file are fetched once, when the category is opened, and stay on other pages @4.25', async () => {
  const fetchMock = answerFetch(BRANCH);
  show([closed]);
  expect(panel()?.childNodes).toHaveLength(0);
  expect(fetchMock).not.toHaveBeenCalled();
  fireEvent.click(row());
  await screen.findByRole('link', {name: 'Variables'});
  fireEvent.click(row());
  fireEvent.click(row());
  navigate([closed], '/other/');
  expect(screen.getByRole('link', {name: 'Variables'})).toBeTruthy();
  expect(isExpanded(row())).toBe('true');
  expect(fetchMock.mock.calls.map(([url]) => url)).toEqual(['/assets/sidebar/x.html']);
});

it('children come with a page that is one of them, also while their file loads', async () => {
  const fetchMock = answerFetch(BRANCH);
  show([closed]);
  fireEvent.click(row());
  navigate([category({items: [...children, link('Added', '/theming/added/')]})], '/theming/variables/');
  await fetchMock.mock.results[0]?.value;
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.getAllByRole('link').map((element) => element.textContent)).toEqual(['Variables', 'Added']);
  expect(document.querySelector('[aria-current]')?.textContent).toBe('Variables');
  navigate([closed], '/other/');
  expect(document.querySelector('[aria-current]')).toBeNull();
  expect(screen.getAllByRole('link')).toHaveLength(2);
});

it.each([
  ['a failure', new Error('offline')],
  ['an answer that is another page', '<!doctype html><p>Sign in'],
])('children in another file can be loaded again after %s', async (_what, answer) => {
  answerFetch(answer, BRANCH);
  show([closed]);
  fireEvent.click(row());
  expect(screen.getByRole('status').textContent).toBe('Loading…');
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('did not load'));
  fireEvent.click(row('Retry'));
  expect(document.activeElement).toBe(row());
  await screen.findByRole('link', {name: 'Variables'});
});

it.each([
  [36, 192],
  [360, 327],
  [3600, 714],
])('a height of %s px takes %s ms @4.24', (heightPx, durationMs) => {
  expect(collapseDuration(heightPx)).toBe(durationMs);
});
