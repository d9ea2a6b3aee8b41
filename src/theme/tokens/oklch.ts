/** For the contrast test: colours as the browser computes them, and WCAG's contrast. */

export interface Rgb {
  /** Linear light, 0 to 1. */
  readonly channels: readonly [number, number, number];
  readonly alpha: number;
}

const OKLCH = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)(?: \/ ([\d.]+))?\)$/;

/** The part of `light-dark(a, b)` that is for a mode; other values are for both. */
export function valueIn(mode: 'light' | 'dark', value: string): string {
  const match = /^light-dark\((oklch\([^)]*\)), (oklch\([^)]*\))\)$/.exec(value);
  return (mode === 'light' ? match?.[1] : match?.[2]) ?? value;
}

/** Linear sRGB of an `oklch(L C H / A)`, cut off at the gamut's edge as screens do. */
export function parseOklch(text: string): Rgb {
  const match = OKLCH.exec(text);
  if (!match) throw new Error(`not an oklch colour: ${text}`);
  const [lightness = 0, chroma = 0, hue = 0] = match.slice(1, 4).map(Number);
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return {
    channels: [
      clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
      clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
      clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
    ],
    alpha: match[4] === undefined ? 1 : Number(match[4]),
  };
}

const clamp = (channel: number): number => Math.min(1, Math.max(0, channel));

function luminance({channels: [red, green, blue]}: Rgb): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2: 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}
