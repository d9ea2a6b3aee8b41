import type {SampleFile, SampleProgram} from './program.ts';

/** A fence that is shown running. */
export interface DemoFence {
  /** The marked fence, above which the demo stands. */
  readonly fence: SampleFile;
  /** The file whose default export is the demo. */
  readonly entry: SampleFile;
  readonly files: readonly SampleFile[];
}

const DEFAULT_EXPORT = /^export default\b|^export \{[^}]*\bas default\b/mu;

/** The marked fences of a program, each with the file that exports the component: itself, or another of the program. */
export function findDemos({files}: SampleProgram): DemoFence[] {
  // A sample that must not compile shares its program with files that do.
  const sound = files.filter(({meta}) => meta.error === undefined);
  return sound
    .filter(({meta}) => meta.demo !== undefined)
    .map((fence) => ({
      fence,
      entry: [fence, ...sound].find(({code}) => DEFAULT_EXPORT.test(code)) ?? fence,
      files: sound,
    }));
}
