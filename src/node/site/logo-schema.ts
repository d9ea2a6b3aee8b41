import {z} from 'zod';
import {strictObject} from '#node/problems/schema-problems.ts';
import {LOGO_SIZE_PX} from '#shared/limits.ts';
import {linkTarget, sitePath} from './config-values.ts';

/** A logo of navbar or footer. */
export const logoSchema = strictObject({
  alt: z.string().default(''),
  src: sitePath,
  /** The picture for dark mode; without it `src` serves both. */
  srcDark: sitePath.optional(),
  width: z.number().int().positive().default(LOGO_SIZE_PX),
  height: z.number().int().positive().default(LOGO_SIZE_PX),
  href: linkTarget.optional(),
});
