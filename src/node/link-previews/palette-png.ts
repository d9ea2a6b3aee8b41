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
  readonly pixels: Uint32Array;
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const result = Buffer.alloc(body.length + 8);
  result.writeUInt32BE(data.length, 0);
  result.set(body, 4);
  result.writeUInt32BE(crc32(body), body.length + 4);
  return result;
}

function distance(a: number, b: number): number {
  const channel = (shift: number): number => ((a >>> shift) & 255) - ((b >>> shift) & 255);
  return channel(0) ** 2 + channel(8) ** 2 + channel(16) ** 2;
}

/** Gives each colour its number: the first 256 their own, any further one that of the nearest. */
function numberColors() {
  const palette: number[] = [];
  const numbers = new Map<number, number>();
  const add = (color: number): number => {
    const nearest = (): number =>
      palette.reduce((best, other, index) => {
        return distance(color, other) < distance(color, palette[best] ?? 0) ? index : best;
      }, 0);
    const number = palette.length < MAX_COLORS ? palette.push(color) - 1 : nearest();
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
  let [color, number] = [-1, 0];
  for (let y = 0; y < height; y++) {
    const start = y * (width + 1);
    if (isAsAbove(y)) {
      rows.copyWithin(start, start - width - 1, start);
      continue;
    }
    for (let x = 0; x < width; x++) {
      const next = pixels[y * width + x] ?? 0;
      // Most pixels are as the one before.
      if (next !== color) [color, number] = [next, numberOf(next)];
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
  const colors = new Uint8Array(new Uint32Array(palette).buffer);
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
