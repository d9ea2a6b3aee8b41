/** Schemas of values that several fields of configuration and front matter share. */
import {z} from 'zod';
import {strictObject} from '#problems/schema-problems.ts';
import {LOGO_SIZE_PX} from '#shared/limits.ts';

/** A field with what `docs/options.md` says of it, besides its type and default. */
export const field = <Schema extends z.ZodType>(schema: Schema, description: string, example?: unknown): Schema =>
  schema.meta({description, ...(example !== undefined && {examples: [example]})});

export const filledText = z.string().refine((text) => text.trim() !== '', 'expected a text that is not blank');
export const sitePathSchema = z.string().startsWith('/', 'expected a site path that starts with "/"');
/** A picture that link previews support. */
export const drawablePath = sitePathSchema.regex(
  /\.(svg|png|jpe?g)$/i,
  'expected the site path of an SVG, PNG or JPEG file',
);
export const linkTarget = z
  .string()
  .regex(/^(\/|#|\w+:|\/\/)/, 'expected a site path ("/docs/"), "#anchor" or an absolute URL');
export const regexSource = z.string().refine(isRegex, 'expected a valid regular expression');

const json = z.json();
/** A value of a foreign interface, which is part of every page. */
export const jsonValue = z
  .unknown()
  .refine(
    (value) => value === undefined || json.safeParse(value).success,
    'expected text, a number, a boolean, null, or a list or an object of these',
  );

/** A check of lists in which no two items may have the same name. */
export function uniqueNames<Item>(nameOf: (item: Item) => string) {
  return (items: readonly Item[], context: z.core.$RefinementCtx): void => {
    const names = items.map(nameOf);
    for (const [index, name] of names.entries()) {
      if (names.indexOf(name) === index) continue;
      context.addIssue({code: 'custom', path: [index], message: `"${name}" is in this list twice`});
    }
  };
}

function isRegex(source: string): boolean {
  try {
    return new RegExp(source) instanceof RegExp;
  } catch {
    return false;
  }
}

/** Control characters and lone surrogates have a meaning of their own in file systems or URLs, the others on Windows. */
const NOT_IN_NAMES = /[\p{Cc}\p{Cs}\\:?*<>|"]/u;
/** Windows leaves dots and spaces at the end out. */
const NOT_AT_END = /[. ]$/u;
/** Names of devices on Windows, also with an extension. */
const DEVICE = /^(?:con|prn|aux|nul|com[1-9]|lpt[1-9])(?:\.|$)/iu;

/** True for a name that can be a segment of a page's path, and with it a folder of the output on every system. */
export function isPathSegment(name: string): boolean {
  return name.trim() !== '' && !NOT_IN_NAMES.test(name) && !NOT_AT_END.test(name) && !DEVICE.test(name);
}

export const ALLOWED_NAME =
  'a name that a folder can have on every system: without \\ : ? * < > | ", no dot or space at the end, not "con"';

/** A path or a part of one. Each segment is a folder of the output, so none may lead out of it. */
export const pathSegments = z
  .string()
  .refine(
    (path) => path.split('/').every((name) => name === '' || isPathSegment(name)),
    `expected names with "/" between them, each ${ALLOWED_NAME}`,
  );

export const logoSchema = strictObject({
  alt: field(z.string().default(''), 'What screen readers say in place of the picture.', 'Example'),
  src: field(sitePathSchema, 'The picture, a file below `public/`.', '/img/logo.svg'),
  srcDark: field(sitePathSchema.optional(), 'The picture in dark mode. Without it, `src`.', '/img/logo-dark.svg'),
  width: field(z.number().int().positive().default(LOGO_SIZE_PX), 'Its width in pixels.', 120),
  height: field(z.number().int().positive().default(LOGO_SIZE_PX), 'Its height in pixels.', 40),
  href: field(linkTarget.optional(), 'Where the logo of the footer leads. That of the navbar leads home.', '/'),
});
