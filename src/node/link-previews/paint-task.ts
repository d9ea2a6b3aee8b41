import type {WorkerJob} from '#node/foundation/worker-pool.ts';
import {type LogoFile, PicturePainter, type PictureText} from './picture-painter.ts';

/** What all pictures of a site share. */
export interface PaintInput {
  readonly logo?: LogoFile | undefined;
}

/** Gives a PNG for each text; an empty one if the font cannot draw the title. */
export const PAINT_JOB: WorkerJob<PictureText, PaintInput, Uint8Array> = {
  module: import.meta.url,
  name: 'paintPictures',
  label: 'drawing link previews',
};

let painter: Promise<PicturePainter> | undefined;

/** Paints pictures one after the other, with one painter for the life of the worker: it keeps fonts and outlines. */
export async function paintPictures(texts: readonly PictureText[], {logo}: PaintInput): Promise<Uint8Array[]> {
  painter ??= PicturePainter.create();
  const loaded = await painter;
  const pictures: Uint8Array[] = [];
  for (const text of texts) {
    try {
      pictures.push((await loaded.paint(text, logo)) ?? new Uint8Array());
    } catch (cause) {
      throw new Error(`The link preview of "${text.title}" cannot be painted: ${String(cause)}`, {cause});
    }
  }
  return pictures;
}
