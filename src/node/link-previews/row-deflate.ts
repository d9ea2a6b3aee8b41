/**
 * A compressor for pictures of plain surfaces: it looks for repetition in two places only, the byte before and the row
 * above, and writes it with the fixed code of DEFLATE (RFC 1951). On such pictures that takes a tenth of the time of a
 * general compressor, for a quarter more bytes.
 */

const MIN_MATCH = 3;
const MAX_MATCH = 258;
const END_OF_BLOCK = 256;
/** More bytes than this, and the sums of Adler-32 would no longer fit into 32 bits. */
const ADLER_BYTES = 5552;
const ADLER_BASE = 65_521;

/** A code of DEFLATE: the bits as written, first bit lowest, and how many they are. */
interface Code {
  readonly bits: number;
  readonly count: number;
}

function reversed(bits: number, count: number): number {
  let result = 0;
  for (let index = 0; index < count; index++) result |= ((bits >> index) & 1) << (count - 1 - index);
  return result;
}

/** The fixed Huffman code (RFC 1951, 3.2.6). */
function fixedCode(symbol: number): Code {
  const [bits, count] =
    symbol < 144
      ? [0x30 + symbol, 8]
      : symbol < 256
        ? [0x190 + symbol - 144, 9]
        : symbol < 280
          ? [symbol - 256, 7]
          : [0xc0 + symbol - 280, 8];
  return {bits: reversed(bits, count), count};
}

/** A number as DEFLATE has lengths and distances: a step of a scale, and bits that count inside the step. */
function onScale(value: number, stepsPerDoubling: number): {step: number; extra: number; extraCount: number} {
  const extraCount = Math.max(0, Math.floor(Math.log2(Math.max(value, 1) / stepsPerDoubling)));
  const step = Math.floor(value / 2 ** extraCount) + extraCount * stepsPerDoubling;
  return {step, extra: value % 2 ** extraCount, extraCount};
}

function lengthCode(length: number): Code {
  if (length === MAX_MATCH) return fixedCode(285);
  const {step, extra, extraCount} = onScale(length - MIN_MATCH, 4);
  const {bits, count} = fixedCode(257 + step);
  return {bits: bits | (extra << count), count: count + extraCount};
}

function distanceCode(distance: number): Code {
  const {step, extra, extraCount} = onScale(distance - 1, 2);
  return {bits: reversed(step, 5) | (extra << 5), count: 5 + extraCount};
}

const LITERALS = Array.from({length: 257}, (_, symbol) => fixedCode(symbol));
const LENGTHS = Array.from({length: MAX_MATCH + 1}, (_, length) => lengthCode(Math.max(length, MIN_MATCH)));

function bitWriter(capacity: number) {
  const bytes = new Uint8Array(capacity);
  let [size, held, heldCount] = [0, 0, 0];
  return {
    write({bits, count}: Code): void {
      held |= bits << heldCount;
      heldCount += count;
      for (; heldCount >= 8; heldCount -= 8, held >>>= 8) bytes[size++] = held & 255;
    },
    finish(): Uint8Array {
      if (heldCount > 0) bytes[size++] = held & 255;
      return bytes.subarray(0, size);
    },
  };
}

function adler32(data: Uint8Array): number {
  let [low, high] = [1, 0];
  for (let start = 0; start < data.length; start += ADLER_BYTES) {
    const end = Math.min(start + ADLER_BYTES, data.length);
    for (let at = start; at < end; at++) high += low += data[at] ?? 0;
    low %= ADLER_BASE;
    high %= ADLER_BASE;
  }
  return ((high << 16) | low) >>> 0;
}

/** How many bytes from `at` on are those that stand `distance` before them. */
function matchLength(data: Uint8Array, at: number, distance: number): number {
  if (at < distance) return 0;
  const end = Math.min(at + MAX_MATCH, data.length);
  let next = at;
  while (next < end && data[next] === data[next - distance]) next++;
  return next - at;
}

/** Compresses rows of equal length to a zlib stream. */
export function deflateRows(data: Uint8Array, rowLength: number): Buffer {
  // A byte takes at most nine bits.
  const out = bitWriter(Math.ceil(data.length * 1.125) + 16);
  const [before, above] = [distanceCode(1), distanceCode(rowLength)];
  // The only block, of the fixed code.
  out.write({bits: 0b011, count: 3});
  for (let at = 0; at < data.length;) {
    const run = matchLength(data, at, 1);
    const copy = run === MAX_MATCH ? 0 : matchLength(data, at, rowLength);
    const length = Math.max(run, copy);
    if (length < MIN_MATCH) {
      out.write(LITERALS[data[at++] ?? 0] ?? fixedCode(0));
      continue;
    }
    out.write(LENGTHS[length] ?? lengthCode(length));
    out.write(run >= copy ? before : above);
    at += length;
  }
  out.write(LITERALS[END_OF_BLOCK] ?? fixedCode(END_OF_BLOCK));
  const body = out.finish();
  const result = Buffer.alloc(body.length + 6);
  result.writeUInt16BE(0x78_01, 0);
  result.set(body, 2);
  result.writeUInt32BE(adler32(data), body.length + 2);
  return result;
}
