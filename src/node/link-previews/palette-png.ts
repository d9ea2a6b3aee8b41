import {crc32} from 'node:zlib';
import {deflateRows} from './row-deflate.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const MAX_COLORS = 256;
/** 8 bits a pixel, colours from the palette, no interlace. */
const FORMAT = [8, 3, 0, 0, 0] as const;

/** Pixels of 32 bits, in the byte order of the machine. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Int32Array;
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const result = Buffer.alloc(body.length + 8);
  result.writeUInt32BE(data.length, 0);
  result.set(body, 4);
  result.writeUInt32BE(crc32(body), body.length + 4);
  return result;
}

/** Number of the palette's colour that is nearest; a plain loop, because pictures ask for it some ten thousand times. */
function nearest(color: number, palette: readonly number[]): number {
  let [best, bestDistance] = [0, Number.POSITIVE_INFINITY];
  for (let number = 0; number < palette.length; number++) {
    const other = palette[number] ?? 0;
    const first = (color & 255) - (other & 255);
    const second = ((color >> 8) & 255) - ((other >> 8) & 255);
    const third = ((color >> 16) & 255) - ((other >> 16) & 255);
    const distance = first * first + second * second + third * third;
    if (distance < bestDistance) {
      best = number;
      bestDistance = distance;
    }
  }
  return best;
}

/** Gives each colour its number: the first 256 their own, any further one that of the nearest. */
function numberColors() {
  const palette: number[] = [];
  const numbers = new Map<number, number>();
  const add = (color: number): number => {
    const number = palette.length < MAX_COLORS ? palette.push(color) - 1 : nearest(color, palette);
    numbers.set(color, number);
    return number;
  };
  return {palette, numberOf: (color: number): number => numbers.get(color) ?? add(color)};
}

/** Rows of palette numbers, each after a byte that names its filter: none. */
function indexedRows({width, height, pixels}: Picture): {rows: Uint8Array; palette: readonly number[]} {
  const {palette, numberOf} = numberColors();
  const rows = new Uint8Array(height * (width + 1));
  const bytes = Buffer.from(pixels.buffer, pixels.byteOffset, pixels.byteLength);
  const isAsAbove = (y: number): boolean =>
    y > 0 && bytes.compare(bytes, (y - 1) * width * 4, y * width * 4, y * width * 4, (y + 1) * width * 4) === 0;
  let color: number | undefined;
  let number = 0;
  for (let y = 0; y < height; y++) {
    const start = y * (width + 1);
    if (isAsAbove(y)) {
      rows.copyWithin(start, start - width - 1, start);
      continue;
    }
    for (let x = 0; x < width; x++) {
      const next = pixels[y * width + x] ?? 0;
      // Most pixels are as the one before.
      if (next !== color) {
        color = next;
        number = numberOf(next);
      }
      rows[start + x + 1] = number;
    }
  }
  return {rows, palette};
}

/** Writes an opaque picture of few colours as PNG: the same bytes on every machine, which Node's own zlib does not give. */
export function palettePng(picture: Picture): Buffer {
  const {rows, palette} = indexedRows(picture);
  const size = Buffer.alloc(8);
  size.writeUInt32BE(picture.width, 0);
  size.writeUInt32BE(picture.height, 4);
  // Read back as bytes, so that the order of bytes in the machine does not matter.
  const colors = new Uint8Array(new Int32Array(palette).buffer);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([size, Buffer.from(FORMAT)])),
    chunk(
      'PLTE',
      colors.filter((_, index) => index % 4 !== 3),
    ),
    chunk('IDAT', deflateRows(rows, picture.width + 1)),
    chunk('IEND', new Uint8Array()),
  ]);
}
