import {didYouMean} from '#problems/did-you-mean.ts';
import type {Problem} from '#problems/problem.ts';
import type {ValuePath} from '#problems/schema-problems.ts';
import {sidebarWithoutLink, unknownDocId, unknownSidebarId} from '#shared/error-messages.ts';
import {isExternalUrl, withTrailingSlash} from '#shared/page-path.ts';
import type {DocsVersion, NavbarItem, NavbarLink, NavbarVersionedLink} from '#shared/site-data.ts';
import type {LoadedModule} from './load-module.ts';
import type {NavbarItemConfig} from './navbar-schema.ts';
import type {SiteConfig} from './site-config-schema.ts';

/** What navbar items can point at in one version. */
export interface NavbarTargets {
  readonly version: DocsVersion;
  /** False when problems of the sidebars file may hide sidebars: unknown ones are then not reported. */
  readonly hasAllSidebars: boolean;
  readonly docs: ReadonlyMap<string, VersionLink>;
  /** `firstHref` is `undefined` for a sidebar without links. */
  readonly sidebars: ReadonlyMap<string, {readonly firstHref: string | undefined; readonly basePath: string}>;
}

interface VersionLink {
  readonly href: string;
  readonly label: string;
  readonly activeBasePath?: string;
}

interface NavbarContext {
  readonly targets: readonly NavbarTargets[];
  readonly translate: (text: string) => string;
  report(path: ValuePath, message: string, allowed?: string): void;
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
    ...(activeBasePath !== undefined && {activeBasePath}),
    ...(activeBaseRegex !== undefined && {activeBaseRegex}),
  };
}

/** A link whose target depends on the version: a plain link where there is only one version. */
function versionedLink(
  item: ItemOf<'doc' | 'docSidebar'>,
  linkIn: (targets: NavbarTargets) => VersionLink | undefined,
  {targets, translate}: NavbarContext,
): (NavbarLink | NavbarVersionedLink)[] {
  const links = targets.flatMap((target) => {
    const link = linkIn(target);
    return link === undefined ? [] : [{version: target.version, link}];
  });
  const main = (links.find(({version}) => version.isLast) ?? links[0])?.link;
  if (main === undefined) return [];
  const {label, ...target} = main;
  const common = {label: translate(item.label ?? label), ...target, position: item.position};
  if (targets.length === 1) return [{type: 'link', ...common}];
  const byVersion = Object.fromEntries(links.map(({version, link: {label: _, ...link}}) => [version.name, link]));
  return [{type: 'versioned-link', ...common, byVersion}];
}

function docLink(item: ItemOf<'doc'>, path: ValuePath, context: NavbarContext): NavbarItem[] {
  const {docId} = item;
  if (!context.targets.some(({docs}) => docs.has(docId))) {
    for (const {version, docs} of context.targets) {
      const known = [...docs.keys()];
      context.report([...path, 'docId'], unknownDocId(docId, known, version.label), didYouMean(docId, known));
    }
  }
  return versionedLink(item, ({docs}) => docs.get(docId), context);
}

function checkSidebar(id: string, path: ValuePath, {targets, report}: NavbarContext): void {
  const found = targets.filter(({sidebars}) => sidebars.has(id));
  for (const {sidebars, hasAllSidebars} of found) {
    if (hasAllSidebars && sidebars.get(id)?.firstHref === undefined) report(path, sidebarWithoutLink(id));
  }
  if (found.length > 0 || targets.some(({hasAllSidebars}) => !hasAllSidebars)) return;
  for (const {version, sidebars} of targets) {
    const known = [...sidebars.keys()];
    report(path, unknownSidebarId(id, known, version.label), didYouMean(id, known));
  }
}

function sidebarLink(item: ItemOf<'docSidebar'>, path: ValuePath, context: NavbarContext): NavbarItem[] {
  const {sidebarId} = item;
  checkSidebar(sidebarId, [...path, 'sidebarId'], context);
  const linkIn = ({sidebars}: NavbarTargets): VersionLink | undefined => {
    const {firstHref: href, basePath = ''} = sidebars.get(sidebarId) ?? {};
    return href === undefined ? undefined : {href, label: sidebarId, activeBasePath: basePath};
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
          ...(label !== undefined && {label: context.translate(label)}),
          ...(to !== undefined && {href: internalHref(to)}),
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
  {file, value, locate}: LoadedModule<SiteConfig>,
  {problems, ...context}: Omit<NavbarContext, 'report'> & {readonly problems: Problem[]},
): NavbarItem[] {
  const report: NavbarContext['report'] = (path, message, allowed) => {
    problems.push({file, line: locate(path), message, allowed});
  };
  const path = ['themeConfig', 'navbar', 'items'];
  return value.themeConfig.navbar.items.flatMap((item, index) =>
    navbarItem(item, [...path, index], {...context, report}),
  );
}
