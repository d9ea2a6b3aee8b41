/** What assistants get: the Markdown copies have all that pages show, in plain Markdown. */
import type {Element, Root} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import {toString} from 'hast-util-to-string';
import {SKIP, visit} from 'unist-util-visit';
import {expect} from 'vitest';
import {STYLEX_VERSIONS} from '#site/programs/stylex-versions.ts';
import siteConfig from '#site/site.config.ts';
import {test, textOf} from './served-files.ts';
import {WRITTEN_ROUTES} from './site-routes.ts';

const COPIES = [...WRITTEN_ROUTES.map((route) => `${route}index.md`), '/playground/tutorial.md', '/llms-full.txt'];

const FENCE = /^(?<indent>[ >]*)(?<marker>`{3,}|~{3,}).*\n[^]*?^\k<indent>\k<marker>\s*$/gm;
const withoutCode = (markdown: string): string => markdown.replaceAll(FENCE, '').replaceAll(/(`+)[^`].*?\1/g, '');

/** Syntax of the content's source, outside code. */
const SOURCE_SYNTAX: Readonly<Record<string, RegExp>> = {
  'a directive': /^[ >]*:{2,}[\w{]*/m,
  'a component or an element': /<\/?[A-Za-z][\w.]*[\s/>]/,
  'an expression': /\{(?:\/\*|['"`])/,
  'an id of a heading': /\{#[\w-]+\}/,
  'an import or export': /^[ >]*(?:import|export) .*(?:from|;)/m,
};

test('copies are plain Markdown with absolute links; none has syntax of the content', async ({site}) => {
  for (const path of COPIES) {
    const markdown = await textOf(site.url, path);
    expect(markdown, path).not.toMatch(/\[!code |---cut---|^[ >]*`{3,}\w+[ \t]+\S/m);
    const prose = withoutCode(markdown);
    for (const [name, pattern] of Object.entries(SOURCE_SYNTAX)) {
      expect(pattern.exec(prose)?.[0], `${path} has ${name}`).toBeUndefined();
    }
    const targets = [...prose.matchAll(/\]\(([^)\s]*)/g)].map(([, url = '']) => url);
    const relative = targets.filter((url) => !/^(?:https?:|mailto:)/.test(url));
    expect(relative, path).toEqual([]);
  }
});

/** What works only on the page, and what a copy says otherwise: `[x]` is the right choice. */
const ON_PAGE_ONLY: ReadonlySet<string> = new Set([
  'code-actions',
  'demo',
  'edition-choice',
  'finder',
  'exercise-progress',
  'sections',
  'version-chip',
]);

const isOnPageOnly = ({properties, tagName}: Element): boolean =>
  [properties['className'] ?? ''].flat().some((name) => ON_PAGE_ONLY.has(String(name))) || tagName === 'strong';

const isBlock = ({tagName}: Element): boolean => /^(?:pre|p|li|td|th|summary|figcaption|h[234]|label)$/.test(tagName);

function holdsBlock({children}: Element): boolean {
  return children.some((child) => child.type === 'element' && (isBlock(child) || holdsBlock(child)));
}

/** Letters and digits alone: marks and escapes of Markdown do not matter. */
const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The name of a sample's first tab, the answer to choices (a copy marks the right one), commands for others than npm. */
const LEFT_OUT = /^(?:源码$|答案$|pnpm|yarn|bun)/;

/** Texts of the smallest blocks of the author's content. */
function shownTexts(html: string): string[] {
  const texts: string[] = [];
  const textsIn = (root: Root | Element): void =>
    visit(root, 'element', (node) => {
      if (isOnPageOnly(node)) return SKIP;
      // Removed and added lines have a mark in the copy.
      if (node.tagName === 'pre') {
        texts.push(...toString(node).split('\n'));
        return SKIP;
      }
      if (isBlock(node) && !holdsBlock(node)) {
        const shown = node.children.filter((child) => child.type !== 'element' || !isOnPageOnly(child));
        texts.push(...shown.map((child) => toString(child)));
      }
      return undefined;
    });
  visit(fromHtml(html), 'element', (node) => {
    if (!String(node.properties['className']).split(',').includes('prose')) return undefined;
    textsIn(node);
    return SKIP;
  });
  return texts.map(lettersOf).filter((text) => text !== '' && !LEFT_OUT.test(text));
}

test('each doc and post links a copy with all its texts and code', async ({site}) => {
  const missing: string[] = [];
  for (const route of WRITTEN_ROUTES) {
    const html = await textOf(site.url, route);
    const path = `${route}index.md`;
    expect(html).toContain(`<link rel="alternate" type="text/markdown" href="${path}"`);
    const texts = shownTexts(html);
    const copy = lettersOf((await textOf(site.url, path)).replaceAll(/\]\([^)]*\)/g, ''));
    expect(texts.length, route).toBeGreaterThan(10);
    missing.push(...[...new Set(texts)].filter((text) => !copy.includes(text)).map((text) => `${route}: ${text}`));
  }
  expect(missing).toEqual([]);
});

test('llms.txt links all copies; llms-full.txt has all docs in its order, after version and date', async ({site}) => {
  const index = await textOf(site.url, '/llms.txt');
  expect(index.startsWith('# StyleX\n')).toBe(true);
  const links = [...index.matchAll(/\]\(([^)]*)\)/g)].map(([, url]) => url);
  expect(links.toSorted()).toEqual(COPIES.map((path) => siteConfig.url + path).toSorted());
  const full = await textOf(site.url, '/llms-full.txt');
  expect(full).toMatch(/^# StyleX\n\n> .+\n\n版本：[\d.]+\n\n(?:最后更新于 \d{4}-\d{2}-\d{2}\n\n)?# /);
  expect(full).toContain(`\n版本：${STYLEX_VERSIONS.documented}\n`);
  const urls = [...full.matchAll(/^<!-- (https:\S+) -->$/gm)].map(([, url = '']) => `${url}index.md`);
  expect(urls).toEqual(links.filter((url) => url?.includes('/docs/')));
  expect(urls).toHaveLength(WRITTEN_ROUTES.filter((route) => route.startsWith('/docs/')).length);
});
