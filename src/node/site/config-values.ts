/** Schemas of values that several fields of configuration and front matter share. */
import {z} from 'zod';
import {strictObject} from '#node/problems/schema-problems.ts';
import {LOGO_SIZE_PX} from '#shared/limits.ts';

export const sitePath = z.string().startsWith('/', 'expected a site path that starts with "/"');
/** A picture that link previews support. */
export const drawablePath = sitePath.regex(/\.(svg|png|jpe?g)$/i, 'expected the site path of an SVG, PNG or JPEG file');
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

/** Control characters, lone surrogates and `\` have a meaning of their own in file systems or URLs. */
const NOT_IN_NAMES = /[\p{Cc}\p{Cs}\\]/u;

/** True for a name that can be a segment of a page's path, and with it a folder of the output. */
export function isPathSegment(name: string): boolean {
  return !['', '.', '..'].includes(name.trim()) && !NOT_IN_NAMES.test(name);
}

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

/** A path or a part of one. Each segment is a folder of the output, so none may lead out of it. */
export const pathSegments = z
  .string()
  .refine(
    (path) => segmentsOf(path).every(isPathSegment),
    'expected names with "/" between them: not "." or "..", without "\\" and control characters',
  );

export const logoSchema = strictObject({
  alt: z.string().default(''),
  src: sitePath,
  /** Picture for dark mode. Default: `src`. */
  srcDark: sitePath.optional(),
  width: z.number().int().positive().default(LOGO_SIZE_PX),
  height: z.number().int().positive().default(LOGO_SIZE_PX),
  href: linkTarget.optional(),
});
