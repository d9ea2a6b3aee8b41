import type {HomeData} from '#shared/home-data.ts';
import type {PageData} from '#shared/page-record.ts';
import {pickPlaygroundMessages} from '#shared/playground-messages.ts';
import type {PostEntry} from './blog.ts';
import {sitePath} from './docs.ts';
import type {LocaleContext} from './locale-context.ts';
import {generatedRecord, type PageRecord} from './page-source.ts';

/** The compiled data of the home page, and the style sheet of its sample. */
export interface HomePage {
  readonly data: HomeData;
  readonly styles: string;
}

/** Home, playground, search and not-found: every site has these pages. */
export function fixedRecords(
  {config, messages}: LocaleContext,
  {posts, home, docs}: {posts: readonly PostEntry[]; home: HomePage; docs: readonly PageRecord[]},
): PageRecord[] {
  const installHref = docs
    .filter(({data}) => data.kind === 'doc' && /(^|\/)installation$/.test(data.docId))
    .map(({data}) => data.path)
    // The last version has the shortest path.
    .toSorted((a, b) => a.length - b.length)[0];
  const file = config.file;
  const {title, tagline, themeConfig} = config.value;
  const latestPost = posts.find((post) => !post.frontMatter.unlisted)?.summary;
  const homeRecord = generatedRecord(file, {
    kind: 'home',
    path: '/',
    title,
    description: messages['home.description'].replace('{tagline}', tagline),
    ...(latestPost && {latestPost}),
    ...(installHref !== undefined && {installHref}),
    data: home.data,
  });
  const keywords = messages['playground.keywords'].split(',').map((keyword) => keyword.trim());
  const playground = generatedRecord(file, {
    kind: 'playground',
    path: '/playground/',
    title: messages['playground.title'],
    description: messages['playground.description'],
    labels: pickPlaygroundMessages(messages),
  });
  const search: PageData = {
    kind: 'search',
    path: sitePath(themeConfig.search.searchPagePath),
    title: messages['search.title'],
    description: messages['search.description'],
  };
  const notFound: PageData = {
    kind: 'not-found',
    path: '/404.html',
    title: messages['not-found.title'],
    description: messages['not-found.description'],
  };
  return [
    {...homeRecord, styles: home.styles},
    {...playground, keywords},
    generatedRecord(file, search, true),
    generatedRecord(file, notFound, true),
  ];
}
