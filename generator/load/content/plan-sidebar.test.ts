import {describe, expect, it} from 'vitest';
import {categoryId, type SidebarItem} from '#shared/page-data.ts';
import {planSidebar, type TreeCategory, type TreeItem} from './plan-sidebar.ts';

const doc = (id: string): TreeItem => ({type: 'doc', label: id, href: `/docs/${id}/`});

function category(label: string, items: TreeItem[], more: Partial<TreeCategory> = {}): TreeCategory {
  return {type: 'category', label, collapsed: true, items, ...more};
}

const page = (href: string) => ({href, title: href, description: href, isGenerated: true});

const TREE: TreeItem[] = [
  doc('start'),
  category('Guide', [doc('install'), category('Deep', [doc('deep')], {page: page('/docs/deep-index/')})], {
    page: page('/docs/guide/'),
  }),
  {type: 'link', label: 'Elsewhere', href: 'https://elsewhere.example/'},
  category('Reference', [doc('api')]),
  category('Always open', [doc('open')], {collapsed: false}),
];

const plan = planSidebar({id: 'docs', items: TREE});

/** Labels; children of open categories are indented, closed categories end with `…`. */
function outline(items: readonly SidebarItem[], indent = ''): string[] {
  return items.flatMap((item) => {
    if (item.type === 'link') return [indent + item.label];
    return item.items === undefined
      ? [`${indent}${item.label}…`]
      : [indent + item.label, ...outline(item.items, `${indent}  `)];
  });
}

describe('planSidebar', () => {
  it('closes categories unless they are configured as open', () => {
    expect(outline(plan.view('/docs/start/').items)).toEqual([
      'start',
      'Guide…',
      'Elsewhere',
      'Reference…',
      'Always open',
      '  open',
    ]);
  });

  it('opens the categories that contain the page', () => {
    expect(outline(plan.view('/docs/deep/').items).slice(0, 5)).toEqual([
      'start',
      'Guide',
      '  install',
      '  Deep',
      '    deep',
    ]);
  });

  it('opens a category on its own page', () => {
    expect(outline(plan.view('/docs/guide/').items).slice(1, 4)).toEqual(['Guide', '  install', '  Deep…']);
    expect(outline(plan.view('/docs/deep-index/').items)).toContain('    deep');
  });

  it('links a category to its own page, and without scripts to its first page', () => {
    const [, guide, , reference] = plan.view('/docs/start/').items;
    expect(guide).toMatchObject({href: '/docs/guide/', fallbackHref: '/docs/guide/', collapsed: true});
    expect(reference).toMatchObject({href: undefined, fallbackHref: '/docs/api/'});
  });

  it('gives categories the same ids on every page', () => {
    const ids = (path: string): string[] =>
      plan.view(path).items.flatMap((item) => (item.type === 'link' ? [] : [categoryId(item)]));
    expect(new Set(ids('/docs/start/')).size).toBe(3);
    expect(ids('/docs/deep/')).toEqual(ids('/docs/start/'));
  });

  it('writes the children of every closed category to a file', () => {
    const [, guide] = plan.view('/docs/start/').items;
    const url = guide?.type === 'category' ? guide.itemsUrl : undefined;
    const file = plan.branchFiles.find((branch) => branch.path === url);
    expect(JSON.parse(file?.text ?? 'null')).toMatchObject([
      {type: 'link', label: 'install', href: '/docs/install/'},
      {type: 'category', label: 'Deep', href: '/docs/deep-index/'},
    ]);
  });

  it('lists the files of all pages in advance', () => {
    const urlsIn = (text: string): string[] =>
      [...text.matchAll(/"itemsUrl":"([^"]+)"/g)].map((match) => match[1] ?? '');
    const fresh = planSidebar({id: 'docs', items: TREE});
    const before = new Set(fresh.branchFiles.map(({path}) => path));
    const views = plan.order.map((page) => JSON.stringify(fresh.view(page.href)));
    const wanted = [...views, ...fresh.branchFiles.map(({text}) => text)].flatMap(urlsIn);
    expect(wanted.filter((url) => !before.has(url))).toEqual([]);
    expect(wanted.length).toBeGreaterThan(0);
  });

  it('does not grow with the number of pages of closed categories', () => {
    const sized = (count: number): number => {
      const many = Array.from({length: count}, (_, index) => doc(`page-${index}`));
      return JSON.stringify(
        planSidebar({id: 'docs', items: [doc('start'), category('Many', many)]}).view('/docs/start/'),
      ).length;
    };
    expect(sized(1000)).toBe(sized(1));
  });

  it('orders pages as they are read, without links', () => {
    expect(plan.order.map(({href}) => href)).toEqual([
      '/docs/start/',
      '/docs/guide/',
      '/docs/install/',
      '/docs/deep-index/',
      '/docs/deep/',
      '/docs/api/',
      '/docs/open/',
    ]);
    expect(plan.firstHref).toBe('/docs/start/');
  });

  it('has no first page when there are links only', () => {
    const link: TreeItem = {type: 'link', label: 'Elsewhere', href: 'https://elsewhere.example/'};
    expect(planSidebar({id: 'docs', items: [link]}).firstHref).toBeUndefined();
  });

  it('gives the categories above a page as breadcrumbs, without the page', () => {
    expect(plan.breadcrumbs('/docs/deep/')).toEqual([
      {label: 'Guide', href: '/docs/guide/'},
      {label: 'Deep', href: '/docs/deep-index/'},
    ]);
    expect(plan.breadcrumbs('/docs/deep-index/')).toEqual([{label: 'Guide', href: '/docs/guide/'}]);
    expect(plan.breadcrumbs('/docs/api/')).toEqual([{label: 'Reference'}]);
    expect(plan.breadcrumbs('/docs/start/')).toEqual([]);
  });
});
