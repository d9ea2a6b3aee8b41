import {inflateSync} from 'node:zlib';
import fc from 'fast-check';
import {imageSize} from 'image-size';
import {describe, expect, it} from 'vitest';
import {palettePng} from './palette-png.ts';

/** Reads back what was written: the chunks by type, and the pixels. */
function readPng(png: Buffer) {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    chunks.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const {width, height} = imageSize(png);
  const [palette, rows] = [chunks.get('PLTE') ?? Buffer.alloc(0), inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0))];
  const colorAt = (index: number): number[] => {
    const number = rows[Math.floor(index / width) * (width + 1) + 1 + (index % width)] ?? 0;
    return [...palette.subarray(number * 3, number * 3 + 3)];
  };
  return {width, height, palette, colors: Array.from({length: width * height}, (_, index) => colorAt(index))};
}

const rgba = (red: number, green: number, blue: number): number[] => [red, green, blue, 255];
const pixelsOf = (colors: readonly (readonly number[])[]): Int32Array =>
  new Int32Array(new Uint8Array(colors.flat()).buffer);

describe('palettePng', () => {
  it('writes every pixel as it is', () => {
    const color = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255));
    fc.assert(
      fc.property(fc.array(color, {minLength: 6, maxLength: 6}), (colors) => {
        const png = readPng(
          palettePng({width: 3, height: 2, pixels: pixelsOf(colors.map(([r, g, b]) => rgba(r, g, b)))}),
        );
        expect([png.width, png.height]).toEqual([3, 2]);
        expect(png.colors).toEqual(colors);
      }),
    );
  });

  it('writes a colour beyond the 256th as the nearest', () => {
    const colors = Array.from({length: 300}, (_, index) =>
      rgba(index < 256 ? index : 511 - index, 0, index < 256 ? 0 : 1),
    );
    const png = readPng(palettePng({width: 300, height: 1, pixels: pixelsOf(colors)}));
    expect(png.palette).toHaveLength(256 * 3);
    expect(png.colors[299]).toEqual([212, 0, 0]);
  });
});
