/** Records of pages that are neither docs nor posts. */
import type {PageData} from '#shared/page-data.ts';
import {joinSitePath} from '#shared/page-path.ts';
import {NOT_FOUND_PAGE} from '#shared/resolve-request.ts';
import type {SiteData} from '#shared/site-data.ts';
import {standaloneFrontMatterSchema} from './front-matter-schema.ts';
import {fileFields, parseContentFile, publishPages} from './front-matter.ts';
import {type LocaleContext, localizedFiles} from './locale-context.ts';
import {generatedRecord, type PageRecord} from './page-record.ts';

/** Pages of `content/pages`: `about.mdx` → `/about/`. */
export function standaloneRecords(context: LocaleContext): PageRecord[] {
  const pages = localizedFiles(context, 'content/pages', 'pages').map((contentFile) => {
    const name = contentFile.name.replace(/(^|\/)index$/, '');
    const parsed = parseContentFile(contentFile, standaloneFrontMatterSchema, context.problems);
    return {...parsed, path: joinSitePath('/', name)};
  });
  return publishPages(pages, context).map((page): PageRecord => {
    const {path, isFallback} = page;
    const {title, description, unlisted} = page.frontMatter;
    return {
      ...fileFields(page),
      head: {type: 'website', noIndex: unlisted},
      data: {kind: 'standalone', path, title, description, toc: [], isFallback: isFallback || undefined},
    };
  });
}

/** Search and not-found: every site has these pages. */
export function builtInRecords({config, messages}: LocaleContext, {searchPath}: SiteData): PageRecord[] {
  const search: PageData = {
    kind: 'search',
    path: searchPath,
    title: messages['search.title'],
    description: messages['search.description'],
  };
  const notFound: PageData = {
    kind: 'not-found',
    path: `/${NOT_FOUND_PAGE}`,
    title: messages['not-found.title'],
    description: messages['not-found.description'],
  };
  return [search, notFound].map((data) => generatedRecord(config.file, data, true));
}

/** The page at `/` of a site that has none of its own. */
export function landingRecord({config, translate}: LocaleContext, {docsVersions}: SiteData): PageRecord {
  const {title, tagline} = config.value;
  return generatedRecord(config.file, {
    kind: 'landing',
    path: '/',
    title: translate(title),
    description: translate(tagline === '' ? title : tagline),
    startHref: docsVersions.find(({isLast}) => isLast)?.mainHref,
  });
}
