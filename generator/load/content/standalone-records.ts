import type {ContentFile} from './content-files.ts';
import {sitePath} from './docs.ts';
import {standaloneFrontMatterSchema} from './front-matter-schema.ts';
import {fileFields, parseContentFile} from './front-matter.ts';
import type {LocaleContext} from './locale-context.ts';
import type {PageRecord} from './page-record.ts';

/** Pages of `content/pages`: `about.mdx` → `/about/`. */
export function standaloneRecords(
  files: readonly ContentFile[],
  {includeDrafts, drafts, problems}: LocaleContext,
): PageRecord[] {
  return files.flatMap((contentFile): PageRecord[] => {
    const {file, relative, isFallback} = contentFile;
    const parsed = parseContentFile(contentFile, standaloneFrontMatterSchema, problems);
    const {title, description, draft, unlisted} = parsed.frontMatter;
    const path = sitePath(relative.replace(/\.mdx?$/, '').replace(/(^|\/)index$/, ''));
    if (draft && !includeDrafts) {
      drafts.set(file, path);
      return [];
    }
    return [
      {
        ...fileFields({file, ...parsed}),
        head: {type: 'website', noIndex: unlisted},
        data: {kind: 'standalone', path, title, description, toc: [], ...(isFallback && {isFallback})},
      },
    ];
  });
}
