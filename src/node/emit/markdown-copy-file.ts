import type {Site} from '#node/content/load-site.ts';
import {outputFile} from '#node/content/page-source.ts';
import {absoluteUrl} from './absolute-url.ts';
import type {TextFile} from './text-file.ts';

/** Site path of the copy of a page, decoded as file systems have it. */
export function markdownCopyPath(path: string): string {
  return `/${outputFile(`${path}index.md`)}`;
}

/**
 * The Markdown copies of all pages that have a text: `/docs/x/index.md` beside `/docs/x/index.html`. They say where they
 * come from, because they are read away from the site.
 *
 * @param markdown text of a page as plain Markdown, by content file
 */
export function markdownCopies(site: Site, markdown: ReadonlyMap<string, string>): TextFile[] {
  return site.records.flatMap(({data, markdown: source}): TextFile[] => {
    const body = source && markdown.get(source.file);
    if (body === undefined) return [];
    const description = data.description.replaceAll(/\s+/g, ' ').trim();
    const head = `# ${data.title}\n\n> ${description}\n\n<!-- ${absoluteUrl(site.data, data.path)} -->\n`;
    return [{path: markdownCopyPath(data.path), text: `${head}\n${body.trim()}\n`}];
  });
}
