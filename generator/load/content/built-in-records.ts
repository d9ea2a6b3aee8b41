import type {DocsVersion} from '#shared/site-data.ts';
import {sitePath} from './docs.ts';
import type {LocaleContext} from './locale-context.ts';
import {generatedRecord, type PageRecord} from './page-record.ts';

/** Search and not-found: every site has these pages. */
export function builtInRecords({config, messages}: LocaleContext): PageRecord[] {
  const {file, value} = config;
  const search = generatedRecord(
    file,
    {
      kind: 'search',
      path: sitePath(value.themeConfig.search.searchPagePath),
      title: messages['search.title'],
      description: messages['search.description'],
    },
    true,
  );
  const notFound = generatedRecord(
    file,
    {
      kind: 'not-found',
      path: '/404.html',
      title: messages['not-found.title'],
      description: messages['not-found.description'],
    },
    true,
  );
  return [search, notFound];
}

/** The page at `/` of a site that has none of its own. */
export function landingRecord({config, translate}: LocaleContext, lastVersion: DocsVersion | undefined): PageRecord {
  const {title, tagline} = config.value;
  return generatedRecord(config.file, {
    kind: 'landing',
    path: '/',
    title: translate(title),
    description: translate(tagline === '' ? title : tagline),
    ...(lastVersion && {startHref: lastVersion.mainHref}),
  });
}
