import GithubSlugger from 'github-slugger';
import type {Heading, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {HEADING_ID, HEADING_ID_TEXT} from '#load/content/source-lines.ts';
import {noticeAt, type PageContext, reportAt} from './compile-context.ts';

const ASCII_ID = new RegExp(`^${HEADING_ID}$`);

function takeExplicitId(heading: Heading): string | undefined {
  const last = heading.children.at(-1);
  if (last?.type !== 'text') return undefined;
  const match = HEADING_ID_TEXT.exec(last.value);
  if (match === null) return undefined;
  last.value = last.value.slice(0, match.index);
  if (last.value === '') heading.children.pop();
  return match[1];
}

/** Explicit ids, else slugs. A Chinese text has no ASCII slug and needs an explicit id. Levels skip none. */
export function remarkHeadings(context: PageContext) {
  return (tree: Root): void => {
    const slugger = new GithubSlugger();
    const seen = new Set<string>();
    let level = 1;
    visit(tree, 'heading', (heading) => {
      const explicit = takeExplicitId(heading);
      if (heading.depth === 1) {
        const message = 'a level-1 heading in the text: the title of the page is its only h1.';
        reportAt(context, heading, message, 'headings from ##');
        // Links to it are valid.
        if (explicit !== undefined) heading.data = {...heading.data, hProperties: {id: explicit}};
        return;
      }
      if (heading.depth > level + 1) {
        const message = `heading level ${heading.depth} follows level ${level}.`;
        noticeAt(context, heading, {message, allowed: `level ${level + 1}, for readers who move by headings`});
      }
      level = heading.depth;
      const id = explicit ?? slugger.slug(toString(heading));
      if (!ASCII_ID.test(id)) {
        const message = `the heading "${toString(heading)}" has no ASCII id.`;
        reportAt(context, heading, message, 'add one: ## 标题 {#stable-id}');
        return;
      }
      if (seen.has(id)) {
        const message = `the heading id "${id}" is used twice on this page.`;
        reportAt(context, heading, message, 'unique ids; change one of them');
      }
      seen.add(id);
      heading.data = {...heading.data, hProperties: {...heading.data?.hProperties, id}};
    });
  };
}
