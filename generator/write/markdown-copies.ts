import type {Site} from '#load/content/load-site.ts';
import {markdownCopyHref, outputFile} from '#load/content/page-record.ts';
import type {TextFile} from '#cache/files.ts';
import {absoluteUrl} from '#shared/page-path.ts';
import {spaceHanAndLatin} from '#shared/space-han-and-latin.ts';

/** Site path of the Markdown copy of a page, decoded. */
export function markdownCopyPath(path: string): string {
  return `/${outputFile(markdownCopyHref(path))}`;
}

export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Copies beside the pages: `/docs/x/index.md`. Each begins with the URL of its page. `markdown` is by content file. */
export function markdownCopies(site: Site, markdown: ReadonlyMap<string, string>): TextFile[] {
  return site.records.flatMap(({data, markdown: source}): TextFile[] => {
    const body = source && markdown.get(source.file);
    if (body === undefined) return [];
    const texts = spaceHanAndLatin(`# ${data.title}\n\n> ${oneLine(data.description)}`);
    const head = `${texts}\n\n<!-- ${absoluteUrl(site.data, data.path)} -->\n`;
    return [{path: markdownCopyPath(data.path), text: `${head}\n${body.trim()}\n`}];
  });
}
