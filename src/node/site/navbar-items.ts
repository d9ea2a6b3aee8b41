import {didYouMean} from '#node/problems/did-you-mean.ts';
import type {Problem} from '#node/problems/problem.ts';
import type {LocatePath, ValuePath} from '#node/problems/schema-problems.ts';
import {sidebarWithoutLink, unknownDocId, unknownSidebarId} from '#shared/error-messages.ts';
import {isExternalUrl, withTrailingSlash} from '#shared/page-path.ts';
import type {DocsVersion, NavbarItem, NavbarLink, NavbarVersionedLink} from '#shared/site-data.ts';
import type {NavbarItemConfig} from './navbar-schema.ts';

/** What navbar items can point at in one version. */
export interface NavbarTargets {
  readonly version: DocsVersion;
  /** False when a problem keeps docs or sidebars out: what is missing then is no other problem. */
  readonly isWhole: boolean;
  readonly docs: ReadonlyMap<string, {readonly href: string; readonly label: string}>;
  /** First link of each sidebar; `undefined` for a sidebar without links. */
  readonly sidebars: ReadonlyMap<string, {readonly firstHref: string | undefined; readonly basePath: string}>;
}

export interface NavbarContext {
  readonly file: string;
  readonly locate: LocatePath;
  readonly targets: readonly NavbarTargets[];
  readonly problems: Problem[];
}

interface VersionLink {
  readonly href: string;
  readonly label?: string;
  readonly activeBasePath?: string;
}

function report(context: NavbarContext, path: ValuePath, message: string, allowed?: string): void {
  context.problems.push({file: context.file, line: context.locate(path), message, allowed});
}

export function internalHref(target: string): string {
  if (isExternalUrl(target)) return target;
  // Only what a URL cannot hold: what is encoded already stays as it is.
  return withTrailingSlash(target).replace(/[^!-~]+/g, encodeURI);
}

function plainLink(item: Extract<NavbarItemConfig, {type: 'default'}>): NavbarLink {
  const {label, to, position, activeBasePath, activeBaseRegex} = item;
  return {
    type: 'link',
    label,
    href: internalHref(to),
    position,
    ...(activeBasePath !== undefined && {activeBasePath}),
    ...(activeBaseRegex !== undefined && {activeBaseRegex}),
  };
}

/** An item that stands elsewhere in each version: a plain link where there is only one. */
function versionedLink(
  item: {readonly label?: string | undefined; readonly position: 'left' | 'right'},
  links: ReadonlyMap<string, VersionLink>,
  context: NavbarContext,
): (NavbarLink | NavbarVersionedLink)[] {
  const last = context.targets.find(({version}) => version.isLast)?.version.name ?? '';
  const main = links.get(last) ?? [...links.values()][0];
  if (main === undefined) return [];
  const {href, activeBasePath} = main;
  const common = {
    label: item.label ?? main.label ?? href,
    href,
    position: item.position,
    ...(activeBasePath !== undefined && {activeBasePath}),
  };
  if (context.targets.length === 1) return [{type: 'link', ...common}];
  const byVersion = Object.fromEntries(
    [...links].map(([name, link]) => [
      name,
      {href: link.href, ...(link.activeBasePath !== undefined && {activeBasePath: link.activeBasePath})},
    ]),
  );
  return [{type: 'versioned-link', ...common, byVersion}];
}

type ItemOf<Type extends NavbarItemConfig['type']> = Extract<NavbarItemConfig, {type: Type}>;

function docLink(item: ItemOf<'doc'>, path: ValuePath, context: NavbarContext): NavbarItem[] {
  const links = new Map<string, VersionLink>();
  for (const {version, docs} of context.targets) {
    const doc = docs.get(item.docId);
    if (doc !== undefined) links.set(version.name, doc);
  }
  if (links.size === 0) {
    for (const {version, docs} of context.targets) {
      const known = [...docs.keys()];
      report(
        context,
        [...path, 'docId'],
        unknownDocId(item.docId, known, version.label),
        didYouMean(item.docId, known),
      );
    }
  }
  return versionedLink(item, links, context);
}

function sidebarLink(item: ItemOf<'docSidebar'>, path: ValuePath, context: NavbarContext): NavbarItem[] {
  const {sidebarId} = item;
  const at = [...path, 'sidebarId'];
  const links = new Map<string, VersionLink>();
  const found = context.targets.filter(({sidebars}) => sidebars.has(sidebarId));
  for (const {version, sidebars, isWhole} of found) {
    const {firstHref, basePath} = sidebars.get(sidebarId) ?? {};
    if (firstHref === undefined && isWhole) report(context, at, sidebarWithoutLink(sidebarId));
    if (firstHref !== undefined)
      links.set(version.name, {href: firstHref, label: sidebarId, activeBasePath: basePath ?? firstHref});
  }
  if (found.length === 0 && context.targets.every(({isWhole}) => isWhole)) {
    for (const {version, sidebars} of context.targets) {
      const known = [...sidebars.keys()];
      report(context, at, unknownSidebarId(sidebarId, known, version.label), didYouMean(sidebarId, known));
    }
  }
  return versionedLink(item, links, context);
}

/** Makes the browser's item of a configured one; ids that no version has become problems. */
export function navbarItem(item: NavbarItemConfig, path: ValuePath, context: NavbarContext): NavbarItem[] {
  const {position} = item;
  switch (item.type) {
    case 'default':
      return [plainLink(item)];
    case 'doc':
      return docLink(item, path, context);
    case 'docSidebar':
      return sidebarLink(item, path, context);
    case 'dropdown':
      return [{type: 'dropdown', label: item.label, position, items: item.items.map(plainLink)}];
    case 'docsVersion': {
      const {label, to} = item;
      return [
        {
          type: 'docsVersion',
          position,
          ...(label !== undefined && {label}),
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
