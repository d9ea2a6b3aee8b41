import {fireEvent, screen, waitFor} from '@testing-library/react';
import {renderToString} from 'react-dom/server';
import {beforeEach, expect, it, vi} from 'vitest';
import type {SidebarCategory, SidebarItem} from '#shared/page-data.ts';
import {inSite, renderInSite} from '#theme/ui/render-in-site.tsx';
import {SidebarTree} from './docs-sidebar.tsx';

const link = (label: string, href: string): SidebarItem => ({type: 'link', label, href});

const category = (fields: Partial<SidebarCategory>): SidebarCategory => {
  return {type: 'category', label: 'Theming', collapsed: true, ...fields};
};
const children = [link('Variables', '/theming/variables/')];

function answerFetch(...answers: readonly (unknown | Error)[]) {
  const fetchMock = vi.fn<typeof fetch>();
  for (const answer of answers) {
    if (answer instanceof Error) fetchMock.mockRejectedValueOnce(answer);
    else fetchMock.mockResolvedValueOnce(Response.json(answer));
  }
  vi.stubGlobal('fetch', fetchMock);
  return fetchMock;
}

beforeEach(() => {
  HTMLElement.prototype.animate = () => Object.assign(new Animation(), {finish: () => undefined});
});

it('a category without a page is a link to its first page in the static HTML, and a button after hydration', () => {
  const tree = <SidebarTree items={[category({fallbackHref: '/theming/variables/', items: children})]} path="/" />;
  expect(renderToString(inSite(tree))).toContain('href="/theming/variables/#"');
  renderInSite(tree);
  const row = screen.getByRole('button', {name: 'Theming'});
  expect(row.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(row);
  expect(row.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('link', {name: 'Variables'})).toBeTruthy();
  fireEvent.click(row);
  expect(row.getAttribute('aria-expanded')).toBe('false');
  fireEvent.keyDown(row, {key: ' '});
  expect(row.getAttribute('aria-expanded')).toBe('true');
});

it('a category without a page is open when it is not collapsed, and from when the shown page is one of its own', () => {
  const open = category({label: 'Open', collapsed: false, items: []});
  const tree = (path: string) => <SidebarTree items={[open, category({items: children})]} path={path} />;
  const {update} = renderInSite(tree('/'));
  const states = () => screen.getAllByRole('button').map((row) => row.getAttribute('aria-expanded'));
  expect(states()).toEqual(['true', 'false']);
  for (const path of ['/theming/variables/', '/other/']) {
    update(tree(path));
    expect(states(), path).toEqual(['true', 'true']);
  }
});

it('a category with a page opens by its label, and closes by its caret', () => {
  renderInSite(<SidebarTree items={[category({href: '/theming/', items: children})]} path="/" />);
  fireEvent.click(screen.getByRole('link', {name: 'Theming'}));
  fireEvent.click(screen.getByRole('button', {name: 'Collapse category "Theming"'}));
  expect(screen.getByRole('button', {name: 'Expand category "Theming"'})).toBeTruthy();
});

const closed = category({itemsUrl: '/assets/sidebar/x.json'});

it('children in another file are fetched once, when the category is opened, and stay on other pages', async () => {
  const fetchMock = answerFetch(children);
  const {update} = renderInSite(<SidebarTree items={[closed]} path="/" />);
  expect(fetchMock).not.toHaveBeenCalled();
  const row = screen.getByRole('button', {name: 'Theming'});
  fireEvent.click(row);
  await screen.findByRole('link', {name: 'Variables'});
  fireEvent.click(row);
  fireEvent.click(row);
  update(<SidebarTree items={[{...closed}]} path="/other/" />);
  expect(screen.getByRole('link', {name: 'Variables'})).toBeTruthy();
  expect(fetchMock.mock.calls.map(([url]) => url)).toEqual(['/assets/sidebar/x.json']);
});

it('children in another file can be loaded again after a failure', async () => {
  answerFetch(new Error('offline'), children);
  renderInSite(<SidebarTree items={[closed]} path="/" />);
  fireEvent.click(screen.getByRole('button', {name: 'Theming'}));
  expect(screen.getByRole('status').textContent).toBe('Loading…');
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('did not load'));
  fireEvent.click(screen.getByRole('button', {name: 'Retry'}));
  await screen.findByRole('link', {name: 'Variables'});
});
