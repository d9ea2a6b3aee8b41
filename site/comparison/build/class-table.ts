/** What the content knows of Tailwind's classes: `content/comparison/tailwind-classes.yml`, as browsers get it. */
import {z} from 'zod';

const text = z.string().trim();
const texts = z.record(text, text).default({});
const value = z.union([z.string(), z.number()]);
const declarations = z.record(text, value);
const words = text.transform((line) => line.split(' ').filter(Boolean));

const variantSchema = z.union([
  z.strictObject({pseudoElement: text}),
  // StyleX sorts pseudo-classes by weight.
  z.strictObject({pseudoClass: text, weight: z.number()}),
  z.strictObject({
    /** The unit is rem. */
    minWidth: z.number(),
  }),
  z.strictObject({media: text, otherwise: text}),
]);

/** Classes that differ in their value: `p-4`. */
const familySchema = z.strictObject({
  name: text,
  /** Properties, or parts of composed values. */
  set: z.union([z.array(text), text.transform((name) => [name])]),
  /** Names of scales, or of values that are worked out. */
  from: words,
  /** What is made of the value `$`. */
  as: text.optional(),
  /** Declarations beside it. */
  with: declarations.optional(),
  negative: z.boolean().optional(),
  /** Whether it takes `[…]`; the first family of a name that does gets it. */
  arbitrary: z.boolean().optional(),
  note: text.optional(),
});

export const classTableSchema = z.strictObject({
  /** Keys are names. They are in Tailwind's order, in which later ones win. */
  variants: z.record(text, variantSchema).default({}),
  notes: z.record(text, z.strictObject({text, href: text})).default({}),
  /** Names of notes, by class or variant; `*` at the end stands for anything. */
  explainedClasses: texts,
  explainedVariants: texts,
  /** Values by the last part of a class. */
  scales: z.record(text, declarations).default({}),
  /** The shades of each color, in OKLCH, separated by commas. */
  palette: texts,
  /** Values that several classes make together, by property: `{part|when it is missing}`. */
  composed: texts,
  classes: z.record(text, declarations).default({}),
  families: z.array(familySchema).default([]),
});

export type ClassTable = z.infer<typeof classTableSchema>;
export type ClassFamily = z.infer<typeof familySchema>;
export type ClassValue = z.infer<typeof value>;
export type Declarations = z.infer<typeof declarations>;
export type Variant = z.infer<typeof variantSchema>;
