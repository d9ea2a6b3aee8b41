import {type LogoFile, PicturePainter, type PictureText} from './picture-painter.ts';

/** Pictures to paint. */
export interface PaintTask {
  readonly texts: readonly PictureText[];
  readonly logo?: LogoFile | undefined;
}

/** A PNG; empty if the font cannot draw the title. */
export type PaintTaskResult = Uint8Array;

let painter: Promise<PicturePainter> | undefined;

/** Paints pictures one after the other, with one painter for the whole life of the worker: it knows more each time. */
export async function runPaintTask({texts, logo}: PaintTask): Promise<PaintTaskResult[]> {
  painter ??= PicturePainter.create();
  const hand = await painter;
  const pictures: PaintTaskResult[] = [];
  for (const text of texts) {
    try {
      pictures.push((await hand.paint(text, logo)) ?? new Uint8Array());
    } catch (cause) {
      throw new Error(`The link preview of "${text.title}" cannot be painted: ${String(cause)}`, {cause});
    }
  }
  return pictures;
}
