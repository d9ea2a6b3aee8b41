import {Renderer} from '@takumi-rs/wasm/node';
import {LINK_PREVIEW_HEIGHT_PX, LINK_PREVIEW_WIDTH_PX} from '#shared/limits.ts';
import {drawableText} from './drawable-text.ts';
import {fitTitle} from './fit-title.ts';
import {palettePng} from './palette-png.ts';
import {pictureNode, type PictureLogo, TITLE_COLUMN_PX, TITLE_FACE} from './picture-node.ts';
import {type FontSlice, TitleFont} from './title-font.ts';

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

/** Size at which characters are measured: large, so that rounding does not show. */
const MEASURE_PX = 100;
const ELLIPSIS = '…';

/** Paints pictures one after the other. It keeps the font files, the widths and the outlines that it has needed. */
export class PicturePainter {
  private readonly renderer = new Renderer();
  private readonly font: TitleFont;
  private readonly registered = new Set<FontSlice>();
  private readonly widths = new Map<string, number>();

  private constructor(font: TitleFont) {
    this.font = font;
  }

  static async create(): Promise<PicturePainter> {
    return new PicturePainter(await TitleFont.open());
  }

  /** A PNG of 1200×630; `undefined` if the font cannot draw the title. */
  async paint(text: PictureText, logo?: LogoFile): Promise<Buffer | undefined> {
    const hasGlyph = (character: string): Promise<boolean> => this.load(character);
    const title = await drawableText(text.title, hasGlyph);
    if (title === undefined) return undefined;
    const label = (await drawableText(text.label, hasGlyph)) ?? '';
    const siteTitle = (await drawableText(text.siteTitle, hasGlyph)) ?? '';
    await this.load(ELLIPSIS);
    await this.measureCharacters(title + ELLIPSIS);
    const fitted = fitTitle(title, TITLE_COLUMN_PX, (part) => this.widthOf(part));
    const pixels = await this.renderer.render(pictureNode({siteTitle, label, title: fitted, seed: text.title}, logo), {
      width: LINK_PREVIEW_WIDTH_PX,
      height: LINK_PREVIEW_HEIGHT_PX,
      format: 'raw',
      ...(logo && {images: [{src: logo.src, data: logo.data}]}),
    });
    return palettePng({
      width: LINK_PREVIEW_WIDTH_PX,
      height: LINK_PREVIEW_HEIGHT_PX,
      pixels: new Int32Array(pixels.buffer, pixels.byteOffset, pixels.byteLength / 4),
    });
  }

  /** Makes sure that a character can be drawn. False: no font has it. */
  private async load(character: string): Promise<boolean> {
    const slice = await this.font.find(character);
    if (slice === undefined) return false;
    if (this.registered.has(slice)) return true;
    this.registered.add(slice);
    await this.renderer.registerFont({
      name: TITLE_FACE.fontFamily,
      data: slice.data,
      unicodeRange: slice.coverage.map(([first, last]) => [first, last]),
    });
    return true;
  }

  /** Measures characters that have not been measured before, all at once: a call costs more than a character. */
  private async measureCharacters(text: string): Promise<void> {
    const unknown = [...new Set(text)].filter((character) => !this.widths.has(character));
    if (unknown.length === 0) return;
    const {children} = await this.renderer.measure({
      type: 'container',
      style: {display: 'flex', flexDirection: 'column', alignItems: 'flex-start'},
      children: unknown.map((character) => ({
        type: 'text',
        text: character,
        style: {...TITLE_FACE, fontSize: MEASURE_PX, whiteSpace: 'nowrap'},
      })),
    });
    for (const [index, character] of unknown.entries())
      this.widths.set(character, (children[index]?.width ?? MEASURE_PX) / MEASURE_PX);
  }

  /** Without kerning, which only makes a word narrower, and by less than the column's margin. */
  private widthOf(text: string): number {
    return [...text].reduce((width, character) => width + (this.widths.get(character) ?? 1), 0);
  }
}
