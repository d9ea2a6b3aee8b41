import {Renderer} from '@takumi-rs/wasm/node';
import {LINK_PREVIEW_HEIGHT_PX, LINK_PREVIEW_WIDTH_PX} from '#shared/limits.ts';
import {FONT_FAMILY, type PictureLogo, pictureNode, type PictureText} from './picture-node.ts';
import {drawableText, findSlice, type FontSlice, readSlice} from './title-font.ts';

export interface DrawInput {
  readonly logo?: PictureLogo | undefined;
}

/** One per worker, because it keeps fonts and glyphs. */
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

async function draw(text: PictureText, logo: PictureLogo | undefined): Promise<string> {
  const title = drawableText(text.title);
  if (title === undefined) return '';
  const texts = {siteTitle: drawableText(text.siteTitle) ?? '', label: drawableText(text.label) ?? '', title};
  renderer ??= new Renderer();
  await registerFonts(renderer, `${Object.values(texts).join('')}…〓`);
  const png = await renderer.render(pictureNode({...texts, seed: text.title}, logo), {
    width: LINK_PREVIEW_WIDTH_PX,
    height: LINK_PREVIEW_HEIGHT_PX,
    format: 'png',
    ...(logo && {images: [{src: logo.src, data: Buffer.from(logo.base64, 'base64')}]}),
  });
  return Buffer.from(png).toString('base64');
}

/** Draws a PNG (base64) for a text; empty if the font cannot draw the title. */
export async function drawPicture(text: PictureText, {logo}: DrawInput): Promise<string> {
  try {
    return await draw(text, logo);
  } catch (cause) {
    throw new Error(`The link preview of "${text.title}" cannot be drawn: ${String(cause)}`, {cause});
  }
}
