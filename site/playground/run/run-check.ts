/** Compares what the elements of an exercise compute with what it asks for. */
import type {CheckResult, Difference, ExerciseCheck, ExerciseFile} from '#site/programs/exercise-check.ts';

/** A document with the scene: a browser's, or that of the build. */
export interface Scene<E> {
  readonly find: (selector: string) => Iterable<E>;
  /** Computed styles. */
  readonly styleOf: (element: E) => object;
  /** Adds an element to the scene. */
  readonly addProbe: () => {readonly element: E; readonly style: object; readonly remove: () => void};
}

/** Reads computed values, and what a value computes to. */
function createReader<E>({styleOf, addProbe}: Scene<E>) {
  const read = (element: E, property: string): string => String(Reflect.get(styleOf(element), property) ?? '');
  /** `lightyellow` is `rgb(255, 255, 224)`; what is no value of the property is empty. */
  const compute = (property: string, value: string): string => {
    const {element, style, remove} = addProbe();
    Reflect.set(style, property, value);
    const computed = Reflect.get(style, property) ? read(element, property) : '';
    remove();
    return computed;
  };
  return {read, compute};
}

/** `rgba(0, 0, 0, 0)`: no color. */
const NOTHING = /^(?:|none|transparent|rgba\(0, 0, 0, 0\))$/u;

/** Values in the code or its style sheet, to say `seagreen` where the browser says `rgb(46, 139, 87)`. */
const valuesIn = (code: string): string[] => [
  ...new Set([...code.matchAll(/['":]\s*(#[\da-f]{3,8}|[a-z]+)(?=['";}])/giu)].map(([, word = '']) => word)),
];

/** @param code of the whole program, or its style sheet */
export function runChecks<E>(scene: Scene<E>, {checks, right}: ExerciseFile, code: string): CheckResult {
  const {read, compute} = createReader(scene);
  const words = valuesIn(code);
  const inWords = (property: string, value: string): string => {
    if (NOTHING.test(value)) return '';
    return (value.startsWith('rgb') && words.find((word) => compute(property, word) === value)) || value;
  };
  const compare = ({name, select, property, wanted, hint}: ExerciseCheck): Difference[] => {
    const elements = [...scene.find(select)];
    const list = typeof wanted === 'string' ? elements.map(() => wanted) : wanted;
    const found = elements.map((element) => read(element, property));
    const isRight =
      elements.length > 0 &&
      elements.length === list.length &&
      found.every((value, index) => value === compute(property, list[index] ?? ''));
    if (isRight) return [];
    const shown = found.map((value) => inWords(property, value)).join('、');
    return [{name, wanted: typeof wanted === 'string' ? wanted : wanted.join('、'), found: shown, hint}];
  };
  return {differences: checks.flatMap(compare), right};
}
