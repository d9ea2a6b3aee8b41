/** Sidebars that can be built, but that most likely nobody wants. */
import type {Problem} from '#problems/problem.ts';
import type {LocatePath, ValuePath} from '#problems/schema-problems.ts';
import type {PageLink} from '#shared/page-data.ts';

interface SidebarContext {
  readonly file: string;
  readonly locate: LocatePath;
  readonly problems: Problem[];
  /** Paths of the docs so far. */
  readonly listed: Set<string>;
}

export function noticeRepeatedDocs(
  context: SidebarContext,
  pages: readonly Pick<PageLink, 'href'>[],
  path: ValuePath,
): void {
  const {file, locate, problems, listed} = context;
  for (const {href} of pages) {
    if (listed.has(href)) {
      const message = `${href} is in this sidebar twice: the links to the previous and the next page follow its first place.`;
      problems.push({
        file,
        line: locate(path),
        message,
        allowed: 'one place, and an item of the type "link" elsewhere',
        isNotice: true,
      });
    }
    listed.add(href);
  }
}

export function noticeEmptyCategory({file, locate, problems}: SidebarContext, label: string, path: ValuePath): void {
  const message = `the category "${label}" is empty: its docs are drafts or unlisted.`;
  problems.push({file, line: locate(path), message, allowed: 'no category until it has listed docs', isNotice: true});
}
