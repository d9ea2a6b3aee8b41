import {z} from 'zod';

/** Values that many fields of the configuration take. */
export const sitePath = z.string().startsWith('/', 'expected a site path that starts with "/"');
/** A picture in `public/` of a kind that can be drawn. */
export const drawablePath = sitePath.regex(/\.(svg|png|jpe?g)$/i, 'expected the site path of an SVG, PNG or JPEG file');
/** `to` and `href` of links: a site path, `#anchor` or an absolute URL. */
export const linkTarget = z
  .string()
  .regex(/^(\/|#|\w+:|\/\/)/, 'expected a site path ("/docs/"), "#anchor" or an absolute URL');
export const regexSource = z.string().refine(isRegex, 'expected a valid regular expression');

function isRegex(source: string): boolean {
  try {
    return new RegExp(source) instanceof RegExp;
  } catch {
    return false;
  }
}
