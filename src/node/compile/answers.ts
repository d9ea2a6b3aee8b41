import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {imageSize} from 'image-size';
import type {SiteAnswers} from '#node/markdown/compile-context.ts';

/** Sizes of the pictures in `public/`, read once. */
export type ImageSizes = ReadonlyMap<string, {readonly width: number; readonly height: number}>;

/** Reads the size of each picture that could be shown; anything else in the folder is not a picture. */
export async function readImageSizes(publicDir: string, files: readonly string[]): Promise<ImageSizes> {
  const pictures = files.filter((file) => /\.(svg|png|jpe?g|webp|avif|gif)$/i.test(file));
  const sizes = await Promise.all(
    pictures.map(async (file) => {
      try {
        const {width, height} = imageSize(await readFile(path.join(publicDir, file)));
        return [[`/${file}`, {width, height}] as const];
      } catch {
        return [];
      }
    }),
  );
  return new Map(sizes.flat());
}

/** What a page asked while it was compiled, and what it was told. */
export type AskedAnswer = readonly [question: 'route' | 'image', key: string, answer: string];

/** The tables that answers come from; plain data, sent to each worker once. */
export interface AnswerTables {
  readonly routes: ReadonlyMap<string, string>;
  readonly images: ImageSizes;
}

function imageText(tables: AnswerTables, key: string): string {
  const size = tables.images.get(key);
  return size === undefined ? '' : `${size.width}x${size.height}`;
}

/** Answers from the tables, noting each question: a cached result holds while its answers are the same. */
export function recordingAnswers(tables: AnswerTables): {answers: SiteAnswers; asked: AskedAnswer[]} {
  const asked: AskedAnswer[] = [];
  return {
    asked,
    answers: {
      routeOf(file) {
        const route = tables.routes.get(file);
        asked.push(['route', file, route ?? '']);
        return route;
      },
      imageSize(key) {
        asked.push(['image', key, imageText(tables, key)]);
        return tables.images.get(key);
      },
    },
  };
}

/** True while the site would still give the same answers. */
export function answersHold(asked: readonly AskedAnswer[], tables: AnswerTables): boolean {
  return asked.every(([question, key, answer]) =>
    question === 'route' ? (tables.routes.get(key) ?? '') === answer : imageText(tables, key) === answer,
  );
}
