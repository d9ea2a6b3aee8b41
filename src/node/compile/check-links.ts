import type {Problem} from '#node/problems/problem.ts';
import {nearestName} from '#node/problems/did-you-mean.ts';
import type {PageRecord} from '#node/content/page-source.ts';
import type {FailedPage} from '#node/markdown/compile-context.ts';
import {cleanPathname, decodeFilePath, encodeFilePath, splitHref} from '#shared/page-path.ts';
import type {CompiledContent} from './compile-content.ts';

/** What links can lead to. */
export interface LinkTargets {
  readonly records: readonly PageRecord[];
  readonly compiled: ReadonlyMap<string, CompiledContent>;
  /** Pages that did not compile, by content file. */
  readonly failed?: ReadonlyMap<string, FailedPage>;
  /** Site paths of all other files that a link can lead to (`linkableFiles`). */
  readonly files: ReadonlySet<string>;
  /** Site paths below which other problems keep pages out: that one is not there is then no problem of the link. */
  readonly pathsWithUnknownPages?: readonly string[];
}

/** A link of the configuration: where it is written, and where it leads. */
export interface ConfigLink {
  readonly file: string;
  readonly line?: number | undefined;
  readonly href: string;
}

/**
 * Checks every internal link of content and configuration: the page must exist, and the anchor on it. Paths compare
 * decoded, so `%20` and a space are the same page.
 */
export function checkLinks(targets: LinkTargets, configLinks: readonly ConfigLink[]): Problem[] {
  const pages = new Map(targets.records.map((record) => [decodeFilePath(record.data.path), record]));
  const {files} = targets;
  const pageOf = ({markdown}: PageRecord): Pick<FailedPage, 'links' | 'anchors'> | undefined =>
    markdown && (targets.compiled.get(markdown.file)?.page ?? targets.failed?.get(markdown.file));

  const check = (link: ConfigLink, own: PageRecord | undefined): Problem[] => {
    const {pathname, rest} = splitHref(link.href);
    const {file, line} = link;
    const at = line === undefined ? {file} : {file, line};
    const target = pathname === '' ? own : pages.get(decodeFilePath(pathname));
    if (target === undefined) {
      if (files.has(decodeFilePath(pathname)) || pathname === '') return [];
      if (targets.pathsWithUnknownPages?.some((folder) => decodeFilePath(pathname).startsWith(folder)) === true)
        return [];
      const clean = cleanPathname(decodeFilePath(pathname));
      const nearest = pages.has(clean) ? clean : nearestName(decodeFilePath(pathname), [...pages.keys(), ...files]);
      return [
        {
          ...at,
          message: `broken link: there is no page or file at ${pathname}`,
          allowed:
            nearest === undefined
              ? 'the path of a page of this site, of a file below public/, or of one that the build makes'
              : `did you mean ${encodeFilePath(nearest)}?`,
        },
      ];
    }
    const anchor = rest.includes('#') ? decodeFilePath(rest.slice(rest.indexOf('#') + 1)) : '';
    const anchors = pageOf(target)?.anchors;
    if (anchor === '' || anchors === undefined || anchors.includes(anchor)) return [];
    return [
      {
        ...at,
        message: `broken anchor: ${target.data.path} has no #${anchor}`,
        allowed: anchors.length === 0 ? 'the page without an anchor, because it has no headings' : anchors.join(', '),
      },
    ];
  };

  const fromContent = targets.records.flatMap((record) => {
    const links = pageOf(record)?.links ?? [];
    const {image} = record;
    return [...links, ...(image === undefined ? [] : [image])].flatMap(({href, line}) =>
      check({file: record.file, href, ...(line !== undefined && {line})}, record),
    );
  });
  return [...fromContent, ...configLinks.flatMap((link) => check(link, undefined))];
}
