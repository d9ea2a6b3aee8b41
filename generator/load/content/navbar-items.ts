import type {NavbarItemConfig} from '#load/config/navbar-schema.ts';
import {didYouMean} from '#problems/did-you-mean.ts';
import {type ReportAt, reporterOf, type ValuePath} from '#problems/schema-problems.ts';
import {sidebarWithoutLink, unknownSidebarId} from '#shared/error-messages.ts';
import {commonFolder, isExternalUrl, withTrailingSlash} from '#shared/page-path.ts';
import type {NavbarItem, NavbarLink, NavbarVersionedLink} from '#shared/site-data.ts';
import {type DocEntry, docLabel, unknownDoc} from './docs.ts';
import type {LoadedVersion} from './docs-versions.ts';
import type {LocaleContext} from './locale-context.ts';
import type {SidebarPlan} from './plan-sidebar.ts';

interface VersionLink {
  readonly href: string;
  readonly label: string;
  readonly activeBasePath?: string | undefined;
}

interface NavbarContext extends Pick<LocaleContext, 'translate'> {
  readonly versions: readonly LoadedVersion[];
  readonly report: ReportAt;
}

type ItemOf<Type extends NavbarItemConfig['type']> = Extract<NavbarItemConfig, {type: Type}>;

export function internalHref(target: string): string {
  if (isExternalUrl(target)) return target;
  // Not encodeURI alone: it would encode `%` again.
  return withTrailingSlash(target).replace(/[^!-~]+/g, encodeURI);
}

function plainLink(item: ItemOf<'default'>, {translate}: NavbarContext): NavbarLink {
  const {label, to, position, activeBasePath, activeBaseRegex} = item;
  return {
    type: 'link',
    label: translate(label),
    href: internalHref(to),
    position,
    activeBasePath,
    activeBaseRegex,
  };
}

/** A link whose target depends on the version: a plain link where there is only one version. */
function versionedLink(
  item: ItemOf<'doc' | 'docSidebar'>,
  linkIn: (version: LoadedVersion) => VersionLink | undefined,
  {versions, translate}: NavbarContext,
): (NavbarLink | NavbarVersionedLink)[] {
  const links = versions.flatMap((loaded) => {
    const link = linkIn(loaded);
    return link === undefined ? [] : [{version: loaded.version, link}];
  });
  const main = (links.find(({version}) => version.isLast) ?? links[0])?.link;
  if (main === undefined) return [];
  const {label, ...target} = main;
  const common = {label: translate(item.label ?? label), ...target, position: item.position};
  if (versions.length === 1) return [{type: 'link', ...common}];
  const byVersion = Object.fromEntries(links.map(({version, link: {label: _, ...link}}) => [version.name, link]));
  return [{type: 'versioned-link', ...common, byVersion}];
}

function docLink(item: ItemOf<'doc'>, path: ValuePath, context: NavbarContext): NavbarItem[] {
  const {docId} = item;
  const findDoc = ({docs}: LoadedVersion): DocEntry | undefined => docs.find(({id}) => id === docId);
  if (!context.versions.some(findDoc)) {
    for (const {version, docs} of context.versions) {
      context.report([...path, 'docId'], unknownDoc(docId, docs, version.label));
    }
  }
  const linkIn = (version: LoadedVersion): VersionLink | undefined => {
    const doc = findDoc(version);
    return doc && {href: doc.path, label: docLabel(doc)};
  };
  return versionedLink(item, linkIn, context);
}

const findSidebar = ({sidebars}: LoadedVersion, id: string): SidebarPlan | undefined =>
  sidebars.find((sidebar) => sidebar.id === id);

/** Problems of a sidebars file may hide sidebars: unknown ones are then not reported. */
const hasAllSidebars = ({sidebarsConfig}: LoadedVersion): boolean => sidebarsConfig.invalidPaths.length === 0;

function checkSidebar(id: string, path: ValuePath, {versions, report}: NavbarContext): void {
  const found = versions.filter((version) => findSidebar(version, id));
  for (const version of found) {
    if (hasAllSidebars(version) && findSidebar(version, id)?.firstHref === undefined) {
      report(path, {message: sidebarWithoutLink(id)});
    }
  }
  if (found.length > 0 || !versions.every(hasAllSidebars)) return;
  for (const {version, sidebars} of versions) {
    const known = sidebars.map((sidebar) => sidebar.id);
    report(path, {message: unknownSidebarId(id, known, version.label), allowed: didYouMean(id, known)});
  }
}

function sidebarLink(item: ItemOf<'docSidebar'>, path: ValuePath, context: NavbarContext): NavbarItem[] {
  const {sidebarId} = item;
  checkSidebar(sidebarId, [...path, 'sidebarId'], context);
  const linkIn = (version: LoadedVersion): VersionLink | undefined => {
    const {firstHref: href, order = []} = findSidebar(version, sidebarId) ?? {};
    if (href === undefined) return undefined;
    // The item is active on all pages of the sidebar.
    return {href, label: sidebarId, activeBasePath: commonFolder(order.map((page) => page.href))};
  };
  return versionedLink(item, linkIn, context);
}

function navbarItem(item: NavbarItemConfig, path: ValuePath, context: NavbarContext): NavbarItem[] {
  const {position} = item;
  switch (item.type) {
    case 'default':
      return [plainLink(item, context)];
    case 'doc':
      return docLink(item, path, context);
    case 'docSidebar':
      return sidebarLink(item, path, context);
    case 'dropdown': {
      const items = item.items.map((child) => plainLink(child, context));
      return [{type: 'dropdown', label: context.translate(item.label), position, items}];
    }
    case 'docsVersion': {
      const {label, to} = item;
      return [
        {
          type: 'docsVersion',
          position,
          label: label && context.translate(label),
          href: to && internalHref(to),
        },
      ];
    }
    case 'html':
      return [{type: 'html', value: item.value, position}];
    case 'localeDropdown':
    case 'docsVersionDropdown':
    case 'search':
      return [{type: item.type, position}];
  }
}

/** Makes the navbar items of a locale; ids that no version has become problems. */
export function makeNavbarItems(
  {config, translate, problems}: LocaleContext,
  versions: readonly LoadedVersion[],
): NavbarItem[] {
  const context = {versions, translate, report: reporterOf(config, problems)};
  return config.value.themeConfig.navbar.items.flatMap((item, index) =>
    navbarItem(item, ['themeConfig', 'navbar', 'items', index], context),
  );
}
