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

it('links mark the shown page', () => {
  renderInSite(<SidebarTree items={[link('A', '/a/'), link('B', '/b/')]} path="/b/" />);
  expect(screen.getByRole('link', {name: 'A'}).getAttribute('aria-current')).toBeNull();
  expect(screen.getByRole('link', {name: 'B'}).getAttribute('aria-current')).toBe('page');
});

it('a category without a page is a link to its first page in the static HTML, and a button after hydration', () => {
  const tree = <SidebarTree items={[category({fallbackHref: '/theming/variables/', items: children})]} path="/" />;
  expect(renderToString(inSite(tree))).toContain('href="/theming/variables/#"');
  renderInSite(tree);
  expect(screen.getByRole('button', {name: 'Theming'}).getAttribute('aria-expanded')).toBe('false');
});

it('a category without a page opens and closes by its whole row, and by the space bar', () => {
  renderInSite(<SidebarTree items={[category({items: children})]} path="/" />);
  const row = screen.getByRole('button', {name: 'Theming'});
  fireEvent.click(row);
  expect(row.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('link', {name: 'Variables'})).toBeTruthy();
  fireEvent.click(row);
  expect(row.getAttribute('aria-expanded')).toBe('false');
  fireEvent.keyDown(row, {key: ' '});
  expect(row.getAttribute('aria-expanded')).toBe('true');
});

it('a category without a page starts open when it is not collapsed, and when it holds the shown page', () => {
  const open = category({label: 'Configured open', collapsed: false, items: []});
  const holding = category({label: 'Holds the page', items: children});
  renderInSite(<SidebarTree items={[open, holding]} path="/theming/variables/" />);
  for (const name of ['Configured open', 'Holds the page']) {
    expect(screen.getByRole('button', {name}).getAttribute('aria-expanded')).toBe('true');
  }
});

it('a category without a page opens when the shown page becomes one of its own, and stays open on the page after that', () => {
  const tree = (path: string) => <SidebarTree items={[category({items: children})]} path={path} />;
  const {update} = renderInSite(tree('/'));
  const row = screen.getByRole('button', {name: 'Theming'});
  update(tree('/theming/variables/'));
  expect(row.getAttribute('aria-expanded')).toBe('true');
  update(tree('/other/'));
  expect(row.getAttribute('aria-expanded')).toBe('true');
});

it('a category with a page has a label that navigates and opens, and a caret that only toggles', () => {
  renderInSite(<SidebarTree items={[category({href: '/theming/', items: children})]} path="/" />);
  const label = screen.getByRole('link', {name: 'Theming'});
  expect(label.getAttribute('href')).toBe('/theming/');
  fireEvent.click(label);
  fireEvent.click(screen.getByRole('button', {name: 'Collapse category "Theming"'}));
  expect(screen.getByRole('button', {name: 'Expand category "Theming"'})).toBeTruthy();
});

const closed = category({itemsUrl: '/assets/sidebar/x.json'});

it('children in another file are fetched once, when the category is opened', async () => {
  const fetchMock = answerFetch(children);
  renderInSite(<SidebarTree items={[closed]} path="/" />);
  expect(fetchMock).not.toHaveBeenCalled();
  const row = screen.getByRole('button', {name: 'Theming'});
  fireEvent.click(row);
  await screen.findByRole('link', {name: 'Variables'});
  fireEvent.click(row);
  fireEvent.click(row);
  expect(fetchMock.mock.calls.map(([url]) => url)).toEqual(['/assets/sidebar/x.json']);
});

it('children in another file stay on a page that does not include them', async () => {
  answerFetch(children);
  const {update} = renderInSite(<SidebarTree items={[closed]} path="/" />);
  fireEvent.click(screen.getByRole('button', {name: 'Theming'}));
  await screen.findByRole('link', {name: 'Variables'});
  update(<SidebarTree items={[{...closed}]} path="/other/" />);
  expect(screen.getByRole('link', {name: 'Variables'})).toBeTruthy();
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
