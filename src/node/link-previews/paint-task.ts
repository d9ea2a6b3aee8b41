import {Renderer} from '@takumi-rs/wasm/node';
import type {WorkerJob} from '#node/foundation/worker-pool.ts';
import {LINK_PREVIEW_HEIGHT_PX, LINK_PREVIEW_WIDTH_PX} from '#shared/limits.ts';
import {drawableText} from './drawable-text.ts';
import {FONT_FAMILY, type PictureLogo, pictureNode} from './picture-node.ts';
import {findSlice, type FontSlice, readSlice} from './title-font.ts';

/** What a picture says. */
export interface PictureText {
  readonly siteTitle: string;
  readonly label: string;
  readonly title: string;
}

/** A logo with its file. */
export interface LogoFile extends PictureLogo {
  readonly data: Uint8Array;
}

/** What all pictures of a site share. */
export interface PaintInput {
  readonly logo?: LogoFile | undefined;
}

export const PAINT_JOB: WorkerJob<PictureText, PaintInput, Uint8Array> = {
  module: import.meta.url,
  name: 'paintPictures',
  label: 'drawing link previews',
};

/** One per worker: it keeps fonts and glyphs. */
let renderer: Renderer | undefined;
const registered = new Set<FontSlice>();

async function registerFonts(renderer: Renderer, text: string): Promise<void> {
  for (const character of new Set(text)) {
    const slice = findSlice(character);
    if (slice === undefined || registered.has(slice)) continue;
    registered.add(slice);
    await renderer.registerFont({
      name: FONT_FAMILY,
      data: await readSlice(slice),
      unicodeRange: slice.ranges.map(([first, last]) => [first, last]),
    });
  }
}

/** A PNG of 1200×630; empty if the font cannot draw the title. */
async function paint(text: PictureText, logo: LogoFile | undefined): Promise<Uint8Array> {
  const drawable = (part: string): string | undefined =>
    drawableText(part, (character) => findSlice(character) !== undefined);
  const title = drawable(text.title);
  if (title === undefined) return new Uint8Array();
  const texts = {siteTitle: drawable(text.siteTitle) ?? '', label: drawable(text.label) ?? '', title};
  renderer ??= new Renderer();
  await registerFonts(renderer, `${Object.values(texts).join('')}…〓`);
  return renderer.render(pictureNode({...texts, seed: text.title}, logo), {
    width: LINK_PREVIEW_WIDTH_PX,
    height: LINK_PREVIEW_HEIGHT_PX,
    format: 'png',
    ...(logo && {images: [{src: logo.src, data: logo.data}]}),
  });
}

/** Paints pictures one after the other: a PNG for each text, empty if the font cannot draw the title. */
export async function paintPictures(texts: readonly PictureText[], {logo}: PaintInput): Promise<Uint8Array[]> {
  const pictures: Uint8Array[] = [];
  for (const text of texts) {
    try {
      pictures.push(await paint(text, logo));
    } catch (cause) {
      throw new Error(`The link preview of "${text.title}" cannot be painted: ${String(cause)}`, {cause});
    }
  }
  return pictures;
}
