import type {ValuePath} from './schema-problems.ts';

/** Paths of the objects and lists that contain themselves: each path ends where the value repeats. */
export function findCycles(root: unknown): ValuePath[] {
  const cycles: ValuePath[] = [];
  const finite = new Set<object>();
  const outer = new Set<object>();
  const walk = (value: unknown, path: ValuePath): void => {
    if (typeof value !== 'object' || value === null || finite.has(value)) return;
    if (outer.has(value)) {
      cycles.push(path);
      return;
    }
    const {length} = cycles;
    outer.add(value);
    for (const [name, item] of Object.entries(value)) walk(item, [...path, Array.isArray(value) ? Number(name) : name]);
    outer.delete(value);
    if (cycles.length === length) finite.add(value);
  };
  walk(root, []);
  return cycles;
}
