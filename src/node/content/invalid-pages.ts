import type {Problem} from '#node/problems/problem.ts';
import {pathSegments} from '#node/site/path-rules.ts';
import type {ContentFile} from './content-files.ts';
import {bodyOf, readField} from './front-matter.ts';
import type {PageRecord} from './page-source.ts';

/** The files of one kind, and the route of a file whose front matter names this slug. */
export interface InvalidSource {
  readonly files: readonly ContentFile[];
  pathOf(file: ContentFile, slug: string | undefined): string;
}

/**
 * Records of the pages that are kept out by a problem of their front matter. Nothing is rendered from them, but their
 * text is checked in the same run, and links to them lead somewhere.
 */
export function makeInvalidPages(
  sources: readonly InvalidSource[],
  records: readonly PageRecord[],
  problems: readonly Problem[],
): PageRecord[] {
  const known = new Set(records.map(({file}) => file));
  const withProblems = new Set(problems.map(({file}) => file).filter((file) => !known.has(file)));
  return sources.flatMap(({files, pathOf}) =>
    files
      .filter(({file}) => withProblems.has(file))
      .map((contentFile): PageRecord => {
        const {file, source, hash} = contentFile;
        const body = bodyOf(source);
        const slug = pathSegments.min(1).safeParse(readField(source, 'slug')).data;
        return {
          file,
          ...(body !== undefined && {markdown: {file, body, hash}}),
          head: {type: 'article', noIndex: true},
          data: {kind: 'standalone', path: pathOf(contentFile, slug), title: file, description: file, toc: []},
        };
      }),
  );
}
