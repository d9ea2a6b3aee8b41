import {brotliDecompressSync} from 'node:zlib';

/** First and last code point, inclusive. */
export type CodePointRange = [first: number, last: number];

const HEADER_BYTES = 48;
/** Numbers of the known tags in WOFF2's table directory. */
const TAG = {cmap: 0, glyf: 10, loca: 11, written: 63} as const;

/** Reads numbers of 7 bits a byte, as WOFF2 writes them. */
function base128Reader(bytes: Buffer, start: number) {
  let position = start;
  return {
    byte: (): number => bytes.readUInt8(position++),
    skip: (count: number): void => {
      position += count;
    },
    number(): number {
      let value = 0;
      for (;;) {
        const byte = bytes.readUInt8(position++);
        value = value * 128 + (byte & 127);
        if (byte < 128) return value;
      }
    },
    position: (): number => position,
  };
}

/** The table that says which characters a font has. */
function readCmap(font: Buffer): Buffer {
  const directory = base128Reader(font, HEADER_BYTES);
  let offset = 0;
  let place: CodePointRange = [0, 0];
  for (let count = font.readUInt16BE(12); count > 0; count--) {
    const flags = directory.byte();
    const tag = flags & 63;
    if (tag === TAG.written) directory.skip(4);
    const length = directory.number();
    // Outlines are transformed unless the version is 3, other tables only if it is not 0.
    const isTransformed = tag === TAG.glyf || tag === TAG.loca ? flags >> 6 !== 3 : flags >> 6 !== 0;
    const stored = isTransformed ? directory.number() : length;
    if (tag === TAG.cmap) place = [offset, offset + length];
    offset += stored;
  }
  const start = directory.position();
  const tables = brotliDecompressSync(font.subarray(start, start + font.readUInt32BE(20)));
  return tables.subarray(...place);
}

/** Format 4: the Basic Multilingual Plane. */
function segments(table: Buffer): CodePointRange[] {
  const count = table.readUInt16BE(6) / 2;
  const ranges = Array.from({length: count}, (_, index): CodePointRange => {
    const last = table.readUInt16BE(14 + 2 * index);
    return [table.readUInt16BE(16 + 2 * count + 2 * index), last];
  });
  // The table ends with a mark, which is no character.
  return ranges.filter(([first]) => first !== 0xff_ff);
}

/** Format 12: all of Unicode. */
function groups(table: Buffer): CodePointRange[] {
  return Array.from({length: table.readUInt32BE(12)}, (_, index) => {
    const at = 16 + 12 * index;
    return [table.readUInt32BE(at), table.readUInt32BE(at + 4)];
  });
}

/** The characters that a WOFF2 font has glyphs for. What a style sheet says of it (`unicode-range`) may be more. */
export function readCoverage(font: Buffer): CodePointRange[] {
  const cmap = readCmap(font);
  const tables = Array.from({length: cmap.readUInt16BE(2)}, (_, index) =>
    cmap.subarray(cmap.readUInt32BE(4 + 8 * index + 4)),
  );
  return tables.flatMap((table) => {
    const format = table.readUInt16BE(0);
    if (format === 12) return groups(table);
    return format === 4 ? segments(table) : [];
  });
}
