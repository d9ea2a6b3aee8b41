import type {z} from 'zod';
import type {ValuePath} from './schema-problems.ts';

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value without what stands at the path; without the object around it, if a field is missing there. */
function without(value: unknown, [key, ...deeper]: ValuePath): unknown {
  if (key === undefined) return undefined;
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => (index === Number(key) ? without(item, deeper) : item));
  }
  if (!isRecord(value) || !(String(key) in value)) return undefined;
  const rest = without(value[String(key)], deeper);
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]) => {
      if (name !== String(key)) return [[name, item]];
      return rest === undefined ? [] : [[name, rest]];
    }),
  );
}

/** The value without the holes that were left in its lists. */
function compact(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => item !== undefined).map(compact);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(compactEntry));
}

const compactEntry = ([name, item]: [string, unknown]): [string, unknown] => [name, compact(item)];

/** Where a value of the compacted whole stands in the one with holes. */
function pathWithHoles(holed: unknown, [key, ...deeper]: ValuePath): ValuePath {
  if (key === undefined) return [];
  if (!Array.isArray(holed)) return [key, ...pathWithHoles(isRecord(holed) ? holed[String(key)] : undefined, deeper)];
  const kept = holed.flatMap((item: unknown, index) => (item === undefined ? [] : [{item, index}]));
  const place = kept[Number(key)];
  return [place?.index ?? key, ...pathWithHoles(place?.item, deeper)];
}

/** Paths of what is wrong: an unknown field is one place, the object that holds it is fine. */
export function invalidPaths(error: z.ZodError): ValuePath[] {
  return error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path],
  );
}

/** What is right in a value, and where it stands in the whole: taken out items of lists move those behind them. */
export interface ValidSubset<T> {
  readonly value: T;
  originalPath(path: ValuePath): ValuePath;
}

/**
 * What is right in a value that has faults: each is taken out until the rest holds. With it, everything else of a site can
 * be checked in the same run.
 *
 * @param fallback stands in for fields that must be there; holds by itself
 */
export function validSubset<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  fallback: object,
): ValidSubset<z.output<Schema>> {
  let holed = value;
  while (isRecord(holed)) {
    const whole: unknown = holed;
    const originalPath = (path: ValuePath): ValuePath => pathWithHoles(whole, path);
    const result = schema.safeParse({...fallback, ...Object.fromEntries(Object.entries(holed).map(compactEntry))});
    if (result.success) return {value: result.data, originalPath};
    holed = invalidPaths(result.error).map(originalPath).reduce<unknown>(without, holed);
    // Each round takes something out, or the value is given up: there is no third way.
    if (JSON.stringify(holed) === JSON.stringify(whole)) break;
  }
  return {value: schema.parse(fallback), originalPath: (path) => path};
}
