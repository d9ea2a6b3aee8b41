import type {Problem} from '#node/problems/problem.ts';
import type {SiteConfig} from '#node/site/site-config-schema.ts';
import type {HomeData} from '#shared/home-data.ts';
import type {Messages} from '#shared/messages.ts';
import {pickPlaygroundMessages} from '#shared/playground-messages.ts';
import type {PostEntry} from './blog.ts';
import type {ContentFile} from './content-files.ts';
import {sitePath} from './docs.ts';
import {standaloneFrontMatterSchema} from './front-matter-schema.ts';
import {fileFields, parseContentFile} from './front-matter.ts';
import type {PageRecord} from './page-source.ts';

/** What is compiled for the home page, and the style sheet of its sample. */
export interface HomePage {
  readonly data: HomeData;
  readonly styles: string;
}

/** Home, playground, search and not-found: pages every site has. */
export function fixedRecords(site: {
  config: SiteConfig;
  messages: Messages;
  posts: readonly PostEntry[];
  home: HomePage;
  docs: readonly PageRecord[];
}): PageRecord[] {
  const {config, messages, posts, home, docs} = site;
  const installHref = docs
    .filter(({data}) => data.kind === 'doc' && /(^|\/)installation$/.test(data.docId))
    .map(({data}) => data.path)
    // The last version has the shortest path.
    .toSorted((a, b) => a.length - b.length)[0];
  const file = 'site.config.ts';
  const latestPost = posts.find((post) => !post.frontMatter.unlisted)?.summary;
  const searchPath = sitePath(config.themeConfig.search.searchPagePath);
  const website = {type: 'website', noIndex: false} as const;
  const hidden = {type: 'website', noIndex: true} as const;
  return [
    {
      file,
      head: website,
      data: {
        kind: 'home',
        path: '/',
        title: config.title,
        description: messages['home.description'].replace('{tagline}', config.tagline),
        ...(latestPost && {latestPost}),
        ...(installHref !== undefined && {installHref}),
        data: home.data,
      },
      styles: home.styles,
    },
    {
      file,
      head: website,
      data: {
        kind: 'playground',
        path: '/playground/',
        title: messages['playground.title'],
        description: messages['playground.description'],
        labels: pickPlaygroundMessages(messages),
      },
    },
    {
      file,
      head: hidden,
      data: {
        kind: 'search',
        path: searchPath,
        title: messages['search.title'],
        description: messages['search.description'],
      },
    },
    {
      file,
      head: hidden,
      data: {
        kind: 'not-found',
        path: '/404.html',
        title: messages['not-found.title'],
        description: messages['not-found.description'],
      },
    },
  ];
}

/** Pages of `content/pages`: `about.mdx` → `/about/`. */
export function standaloneRecords(
  files: readonly ContentFile[],
  options: {readonly includeDrafts: boolean},
  problems: Problem[],
): PageRecord[] {
  return files.flatMap((contentFile): PageRecord[] => {
    const {file, relative, isFallback} = contentFile;
    const parsed = parseContentFile(contentFile, standaloneFrontMatterSchema, problems);
    const {title, description, draft, unlisted} = parsed.frontMatter;
    if (draft && !options.includeDrafts) return [];
    const path = sitePath(relative.replace(/\.mdx?$/, '').replace(/(^|\/)index$/, ''));
    return [
      {
        ...fileFields({file, ...parsed}),
        head: {type: 'website', noIndex: unlisted},
        data: {kind: 'standalone', path, title, description, toc: [], ...(isFallback && {isFallback})},
      },
    ];
  });
}
