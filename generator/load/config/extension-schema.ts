/** The field `extension` of the site configuration: see `generator/extension.ts`. */
import {z} from 'zod';
import {strictObject} from '#problems/schema-problems.ts';

/** Of a module, as an import in `site.config.ts` would have it: `./records.ts`, `#site/records.ts`. */
const specifier = z.string().min(1);

const labels = z.record(z.string(), z.string());

export const extensionSchema = strictObject({
  /** Page kinds that the site adds, each with the module of its component. `records` names the kinds. */
  pageKinds: z
    .record(z.string().regex(/^site-[a-z-]+$/, 'expected a name that begins with "site-"'), specifier)
    .default({}),
  /** Plain data that depends on code alone, such as compiled samples: made once per version of the code, in a worker. */
  prepare: specifier.optional(),
  /** Pages without a content file. */
  records: specifier.optional(),
  /** Markdown plugins, and what words after the language of a fence mean. */
  markdown: specifier.optional(),
  /** Labels with their English texts: in every page, or for the build alone. `content/messages/` translates them. */
  labels: strictObject({pages: labels.default({}), build: labels.default({})}).prefault({}),
  /** What is added to the bundle of the app and to the dev server, and what a copy for reading offline leaves out. */
  app: specifier.optional(),
  /** A hook that the shell calls on every page. */
  shellHook: specifier.optional(),
  /** A style sheet that is added to that of all pages. */
  stylesheet: specifier.optional(),
});

export type ExtensionConfig = z.output<typeof extensionSchema>;
