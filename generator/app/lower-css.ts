/** Style sheets for the oldest browsers. */
import {readFile} from 'node:fs/promises';
import {formatHex, formatHex8, parse} from 'culori';
import {bundleAsync, Features, type Targets, transform} from 'lightningcss';
import {OLDEST_BROWSERS} from './oldest-browsers.mjs';

/** lightningcss counts versions with the major in the third byte. */
const targets = Object.fromEntries(
  Object.entries(OLDEST_BROWSERS).map(([name, version]) => {
    const [major = 0, minor = 0] = version.split('.').map(Number);
    return [name === 'safari_ios' ? 'ios_saf' : name, (major << 16) | (minor << 8)];
  }),
) satisfies Targets;

const OKLCH = /oklch\([^)]*\)/g;

/** Writes colors as screens of sRGB show them: Chrome knows `oklch()` since 111. */
export const toHex = (css: string): string =>
  css.replaceAll(OKLCH, (color) => {
    const parsed = parse(color);
    if (parsed === undefined) throw new Error(`${color} is no color`);
    return parsed.alpha === undefined ? formatHex(parsed) : formatHex8(parsed);
  });

/** A selector for `:dir()` would list languages. */
const OPTIONS = {targets, exclude: Features.DirSelector, minify: true};

/**
 * The result is minified. `light-dark()` becomes two variables, one of which is empty; every `color-scheme` sets them. A
 * custom property with a color has the scheme of the element that declares it: an element with a scheme of its own
 * declares the tokens anew (`ownScheme` in `theme/navbar/navbar.tsx`).
 */
export const lowerCss = (css: string): string =>
  transform({...OPTIONS, filename: 'style.css', code: Buffer.from(toHex(css))}).code.toString();

/** The same of a file with its imports. @param onRead gets each file that is read */
export async function lowerSheet(filename: string, onRead: (file: string) => void): Promise<string> {
  const read = async (file: string): Promise<string> => {
    onRead(file);
    return toHex(await readFile(file, 'utf8'));
  };
  return (await bundleAsync({...OPTIONS, filename, resolver: {read}})).code.toString();
}
