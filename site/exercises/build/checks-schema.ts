/** The YAML with which an exercise or a step of the tutorial says what it asks for. */
import {z} from 'zod';

const text = z.string().min(1);

const elementCheck = z.strictObject({
  name: text,
  hint: text.optional(),
  select: text,
  property: text,
  wanted: z.union([text, z.array(text)]),
  state: text.optional(),
  scheme: z.enum(['light', 'dark']).optional(),
});

/** Fields of an object schema. */
export const checkFields = {
  checks: z.array(elementCheck).min(1),
  /** Why the right answer is right. */
  right: text,
};
