import {expect, it} from 'vitest';
import type {SidebarItem} from '#shared/page-data.ts';
import {planSidebar, type TreeCategory, type TreeItem} from './plan-sidebar.ts';

const doc = (id: string): TreeItem => ({type: 'doc', label: id, href: `/docs/${id}/`});

function category(label: string, items: TreeItem[], more: Partial<TreeCategory> = {}): TreeCategory {
  return {type: 'category', label, collapsed: true, items, ...more};
}

const page = (href: string) => ({href, title: href, description: href, isGenerated: true});

const LINK: TreeItem = {type: 'link', label: 'Elsewhere', href: 'https://elsewhere.example/'};
const TREE: TreeItem[] = [
  doc('start'),
  category('Guide', [doc('install'), category('Deep', [doc('deep')], {page: page('/docs/deep-index/')})], {
    page: page('/docs/guide/'),
  }),
  LINK,
  category('Reference', [doc('api')]),
  category('Always open', [doc('open')], {collapsed: false}),
];

const plan = planSidebar({id: 'docs', items: TREE});

/** Labels; children of open categories are in parentheses, closed categories end with `…`. */
const outline = (items: readonly SidebarItem[]): string =>
  items
    .map((item) => {
      if (item.type === 'link') return item.label;
      return item.items === undefined ? `${item.label}…` : `${item.label} (${outline(item.items)})`;
    })
    .join(', ');

it.each([
  ['closes categories unless they are configured as open', 'start', 'Guide…'],
  ['opens the categories that contain the page', 'deep', 'Guide (install, Deep (deep))'],
  ['opens a category on its own page', 'guide', 'Guide (install, Deep…)'],
  ['opens a category in another on its own page', 'deep-index', 'Guide (install, Deep (deep))'],
])('planSidebar %s', (_title, page, guide) => {
  expect(outline(plan.view(`/docs/${page}/`).items)).toBe(`start, ${guide}, Elsewhere, Reference…, Always open (open)`);
});

it('planSidebar links a category to its own page, and without scripts to its first page', () => {
  const [, guide, , reference] = plan.view('/docs/start/').items;
  expect(guide).toMatchObject({href: '/docs/guide/', fallbackHref: '/docs/guide/', collapsed: true});
  expect(reference).toMatchObject({href: undefined, fallbackHref: '/docs/api/'});
});

it('planSidebar gives every page the same items in the same order', () => {
  const labels = (path: string): string[] => plan.view(path).items.map(({label}) => label);
  expect(labels('/docs/deep/')).toEqual(labels('/docs/start/'));
});

it('planSidebar makes a file of the children of every closed category', () => {
  const [, guide] = plan.view('/docs/start/').items;
  const url = guide?.type === 'category' ? guide.itemsUrl : undefined;
  const file = plan.branchFiles.find((branch) => branch.path === url);
  expect(url).toMatch(/^\/assets\/sidebar\/[\w-]+\.html$/);
  expect(file?.items).toMatchObject([
    {type: 'link', label: 'install', href: '/docs/install/'},
    {type: 'category', label: 'Deep', href: '/docs/deep-index/'},
  ]);
});

it('planSidebar lists the files of all pages in advance', () => {
  const fresh = planSidebar({id: 'docs', items: TREE});
  const before = new Set(fresh.branchFiles.map(({path}) => path));
  const views = plan.order.map((page) => JSON.stringify(fresh.view(page.href)));
  const texts = [...views, ...fresh.branchFiles.map(({items}) => JSON.stringify(items))].join('');
  const wanted = [...texts.matchAll(/"itemsUrl":"([^"]+)"/g)].map(([, url = '']) => url);
  expect(wanted.filter((url) => !before.has(url))).toEqual([]);
  expect(wanted.length).toBeGreaterThan(0);
});

it('planSidebar does not grow with the number of pages of closed categories', () => {
  const sized = (count: number): number => {
    const many = Array.from({length: count}, (_, index) => doc(`page-${index}`));
    const sidebar = planSidebar({id: 'docs', items: [doc('start'), category('Many', many)]});
    return JSON.stringify(sidebar.view('/docs/start/')).length;
  };
  expect(sized(1000)).toBe(sized(1));
});

it('planSidebar gives the categories above a page as breadcrumbs, without the page', () => {
  const guide = {label: 'Guide', href: '/docs/guide/'};
  expect(plan.breadcrumbs('/docs/deep/')).toEqual([guide, {label: 'Deep', href: '/docs/deep-index/'}]);
  expect(plan.breadcrumbs('/docs/deep-index/')).toEqual([guide]);
  expect(plan.breadcrumbs('/docs/api/')).toEqual([{label: 'Reference'}]);
  expect(plan.breadcrumbs('/docs/start/')).toEqual([]);
});
