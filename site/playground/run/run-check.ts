/** Compares what the elements of an exercise compute with what it asks for. */
import type {CheckResult, Difference, ElementCheck, Checks} from '#site/programs/exercise-check.ts';

export type Condition = Pick<ElementCheck, 'state' | 'scheme'>;

/** Stands for the state of a check in its style sheet: no script can point at an element. */
export const STATE_ATTRIBUTE = 'data-check-state';

/** A copy of a style sheet in which the elements with `STATE_ATTRIBUTE` are in a state. */
export const sheetInState = (css: string, {state}: Condition): string =>
  `${state === undefined ? css : css.replaceAll(state, `[${STATE_ATTRIBUTE}]`)}\n*{transition:none!important}`;

/** A document with the scene: a browser's, or that of the build. */
export interface Scene<E> {
  readonly find: (selector: string) => Iterable<E>;
  /** Computed styles. */
  readonly styleOf: (element: E) => object;
  /** What the program's entry exports. */
  readonly exported: (name: string) => unknown;
  /** Calls a function while the elements are in a state and the reader prefers a color scheme, without transitions. */
  readonly during: <T>(condition: Condition, elements: readonly E[], read: () => T) => T;
  /** Adds an element to the scene. */
  readonly addProbe: () => {readonly element: E; readonly style: object; readonly remove: () => void};
}

const CALL = /^(?<name>\w+)\(\)$/u;

/** `isReadable` of `isReadable()`. */
export const calledFunction = (property: string): string | undefined => CALL.exec(property)?.groups?.['name'];

/** Reads computed values, and what a value computes to. */
function createReader<E>({styleOf, exported, addProbe}: Scene<E>) {
  const read = (element: E, property: string): string => {
    const called = calledFunction(property);
    if (called === undefined) return String(Reflect.get(styleOf(element), property) ?? '');
    const check = exported(called);
    return typeof check === 'function' ? String(check(element)) : '';
  };
  /** `lightyellow` is `rgb(255, 255, 224)`; what is no value of the property is empty. */
  const compute = (property: string, value: string): string => {
    if (CALL.test(property)) return value;
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
export function runChecks<E>(scene: Scene<E>, {checks, right}: Checks, code: string): CheckResult {
  const {read, compute} = createReader(scene);
  const words = valuesIn(code);
  const inWords = (property: string, value: string): string => {
    if (NOTHING.test(value)) return '';
    return (value.startsWith('rgb') && words.find((word) => compute(property, word) === value)) || value;
  };
  const compare = ({name, select, property, wanted, hint, state, scheme}: ElementCheck): Difference[] => {
    const elements = [...scene.find(select)];
    const list = typeof wanted === 'string' ? elements.map(() => wanted) : wanted;
    const readAll = (): string[] => elements.map((element) => read(element, property));
    const isNow = state === undefined && scheme === undefined;
    const found = isNow ? readAll() : scene.during({state, scheme}, elements, readAll);
    const isRight =
      elements.length > 0 &&
      elements.length === list.length &&
      found.every((value, index) => value === compute(property, list[index] ?? ''));
    if (isRight) return [];
    // When all should be the same, what they are is said once.
    const values = typeof wanted === 'string' ? [...new Set(found)] : found;
    const shown = values.map((value) => inWords(property, value)).join('、');
    return [{name, wanted: typeof wanted === 'string' ? wanted : wanted.join('、'), found: shown, hint}];
  };
  return {differences: checks.flatMap((check) => ('select' in check ? compare(check) : [])), right};
}
