import {stripVTControlCharacters} from 'node:util';
import {z} from 'zod';

/** Rolldown's error. The first line of the message is followed by a colored excerpt. */
const bundleErrorSchema = z.object({
  errors: z
    .tuple([z.object({message: z.string(), loc: z.object({file: z.string().optional(), line: z.number()}).optional()})])
    .rest(z.unknown()),
});

export interface BundleError {
  readonly message: string;
  /** Without a file, as in invalid JSON, the message contains the excerpt, which names it. */
  readonly place?: {readonly file: string; readonly line: number};
}

/** Reads an error of Rolldown; `undefined` for others. */
export function readBundleError(error: unknown): BundleError | undefined {
  const bundleError = bundleErrorSchema.safeParse(error).data?.errors[0];
  if (bundleError === undefined) return undefined;
  const {message, loc} = bundleError;
  const text = stripVTControlCharacters(message).replace(/^\[\w+\] /, '');
  if (loc?.file === undefined) return {message: text.trim()};
  const [first = ''] = text.split('\n');
  return {message: first, place: {file: loc.file, line: loc.line}};
}
