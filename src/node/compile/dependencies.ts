import type {ImageSizes} from '#node/content/read-site-files.ts';
import type {SiteAnswers} from '#node/markdown/compile-context.ts';
import {withTrailingSlash} from '#shared/page-path.ts';

/** What a page asked while it was compiled, and what it was told. */
export type AskedAnswer = readonly [question: 'route' | 'image' | 'file', key: string, answer: string];

/** The tables that answers come from; plain data, sent to each worker once. */
export interface AnswerTables {
  readonly routes: ReadonlyMap<string, string>;
  readonly images: ImageSizes;
  /** Site paths of files whose names do not look like those of files (`unmarkedFiles`). */
  readonly files: ReadonlySet<string>;
}

/** Of the files that links can lead to, those that a link would be taken for a page: `/LICENSE`, `/clip.mp4`. */
export function unmarkedFiles(paths: Iterable<string>): Set<string> {
  return new Set([...paths].filter((path) => withTrailingSlash(path) !== path));
}

/** The answer to a question, as it is noted. */
const ANSWERS: Readonly<Record<AskedAnswer[0], (tables: AnswerTables, key: string) => string>> = {
  route: (tables, key) => tables.routes.get(key) ?? '',
  image: (tables, key) => {
    const size = tables.images.get(key);
    return size === undefined ? '' : `${size.width}x${size.height}`;
  },
  file: (tables, key) => String(tables.files.has(key)),
};

/** Answers from the tables, noting each question: a cached result holds while its answers are the same. */
export function recordingAnswers(tables: AnswerTables): {answers: SiteAnswers; asked: AskedAnswer[]} {
  const asked: AskedAnswer[] = [];
  const note = (question: AskedAnswer[0], key: string): unknown =>
    asked.push([question, key, ANSWERS[question](tables, key)]);
  return {
    asked,
    answers: {
      routeOf(file) {
        note('route', file);
        return tables.routes.get(file);
      },
      isFile(key) {
        note('file', key);
        return tables.files.has(key);
      },
      imageSize(key) {
        note('image', key);
        return tables.images.get(key);
      },
    },
  };
}

/** True while the site would still give the same answers. */
export function answersHold(asked: readonly AskedAnswer[], tables: AnswerTables): boolean {
  return asked.every(([question, key, answer]) => ANSWERS[question](tables, key) === answer);
}
