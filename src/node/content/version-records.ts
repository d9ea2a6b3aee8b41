import {didYouMean} from '#node/problems/did-you-mean.ts';
import type {Problem} from '#node/problems/problem.ts';
import type {LoadedModule} from '#node/site/load-module.ts';
import type {SiteConfig} from '#node/site/site-config-schema.ts';
import {unknownDocId} from '#shared/error-messages.ts';
import type {Messages} from '#shared/messages.ts';
import type {DocsVersion} from '#shared/site-data.ts';
import {docRecords} from './doc-records.ts';
import {sitePath} from './docs.ts';
import type {LoadedVersion} from './load-docs.ts';
import type {PageRecord} from './page-source.ts';

/** What all versions of an edition have in common. */
export interface VersionContext {
  readonly config: LoadedModule<SiteConfig>;
  readonly locale: string;
  readonly messages: Messages;
  readonly gitDates: ReadonlyMap<string, string>;
  readonly problems: Problem[];
}

/** What a version's docs are called in the browser; a main doc that no version has is a problem. */
export function versionData(version: LoadedVersion, {config, problems}: VersionContext): DocsVersion {
  const {name, label, isLast, routeBase, banner, badge, sidebars, collection} = version;
  const {mainDocId} = config.value.docs;
  const main = collection.docs.find((doc) => doc.id === mainDocId);
  const isKnown = main !== undefined || (mainDocId !== undefined && collection.unreadableIds.includes(mainDocId));
  if (mainDocId !== undefined && !isKnown && isLast) {
    const known = collection.docs.map((doc) => doc.id);
    problems.push({
      file: config.file,
      line: config.locate(['docs', 'mainDocId']),
      message: `"docs.mainDocId": ${unknownDocId(mainDocId, known, label)}`,
      allowed: didYouMean(mainDocId, known),
    });
  }
  const mainHref = main?.path ?? sidebars[0]?.plan.firstHref ?? collection.docs[0]?.path ?? '/';
  return {name, label, isLast, path: sitePath(routeBase), mainHref, banner, badge};
}

/** Pages of the docs in all their versions. */
export function versionRecords(versions: readonly LoadedVersion[], context: VersionContext): PageRecord[] {
  const {locale, messages, gitDates, config} = context;
  const pathIn = new Map(
    versions.map(({name, collection}) => [name, new Map(collection.docs.map(({id, path}) => [id, path]))]),
  );
  return versions.flatMap((version) => {
    const otherVersions = (docId: string): Record<string, string> =>
      Object.fromEntries(
        [...pathIn].flatMap(([name, paths]) => {
          const href = paths.get(docId);
          return name === version.name || href === undefined ? [] : [[name, href]];
        }),
      );
    return docRecords(
      {
        locale,
        messages,
        gitDates,
        otherVersions,
        docs: version.collection.docs,
        sidebars: version.sidebars,
        routeBase: version.routeBase,
        versionName: version.name,
        ...(config.value.editUrl !== undefined && {editUrl: config.value.editUrl}),
      },
      version.sidebarsConfig.file,
    );
  });
}
