/** Compares what the elements of an exercise compute, and by what, with what it asks for. */
import type {CheckResult, Checks, Difference, ElementCheck} from '#site/programs/exercise-check.ts';

type Condition = Pick<ElementCheck, 'state' | 'scheme' | 'given'>;

/**
 * Which styles count: all, those of StyleX with the variables that they read, the same without those of dynamic styles, or
 * none of the program's.
 */
export type Styling = 'all' | 'stylex' | 'static' | 'none';

export interface Circumstances extends Condition {
  readonly styling: Styling;
}

/** Stands for the state of a check in its style sheet: no script can point at an element. */
export const STATE_ATTRIBUTE = 'data-check-state';

/** A copy of a style sheet in which the elements with `STATE_ATTRIBUTE` are in a state. */
export const sheetInState = (css: string, {state}: Condition): string =>
  state === undefined ? '' : css.replaceAll(state, `[${STATE_ATTRIBUTE}]`);

const dashed = (property: string): string => property.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);

/** A style sheet without transitions, in which the elements with `STATE_ATTRIBUTE` have what a check gives them. */
export function sheetForReading({given = {}}: Condition): string {
  const declarations = Object.entries(given).map(([property, value]) => `${dashed(property)}:${value}!important`);
  return `*{transition:none!important}[${STATE_ATTRIBUTE}]{${declarations.join(';')}}`;
}

interface StyledElement {
  readonly style: {readonly length: number; item: (index: number) => string; removeProperty: (name: string) => unknown};
  getAttribute: (name: string) => string | null;
  setAttribute: (name: string, value: string) => void;
}

/** The style sheet registers the inline variables of dynamic styles, whose names differ between versions. */
const REGISTERED = /@property\s+(?<name>--[\w-]+)/gu;

/** Removes inline styles that do not count. @param css of StyleX @returns a function that puts them back */
export function hideInlineStyles(elements: Iterable<StyledElement>, styling: Styling, css: string): () => void {
  const dynamic = new Set([...css.matchAll(REGISTERED)].map(([, name]) => name));
  const isKept = (name: string): boolean =>
    name.startsWith('--') && (styling === 'stylex' || (styling === 'static' && !dynamic.has(name)));
  const hidden = Array.from(elements, (element) => {
    const before = element.getAttribute('style') ?? '';
    const names = Array.from({length: element.style.length}, (_, index) => element.style.item(index));
    for (const name of names) if (!isKept(name)) element.style.removeProperty(name);
    return () => element.setAttribute('style', before);
  });
  return () => hidden.forEach((show) => show());
}

/** A document with the scene: a browser's, or that of the build. */
export interface Scene<E> {
  readonly find: (selector: string) => Iterable<E>;
  /** Computed styles. */
  readonly styleOf: (element: E) => object;
  /** What the program's entry exports. */
  readonly exported: (name: string) => unknown;
  /** What a module exports that is named as in an import; `undefined` when there is none. @throws what the module throws */
  readonly exportsOf: (file: string) => object | undefined;
  /** Calls a function while the elements are in a state, without transitions. */
  readonly during: <T>(circumstances: Circumstances, elements: readonly E[], read: () => T) => T;
  /** Adds an element to the scene. Its borders are solid: else they would have no width. */
  readonly addProbe: () => {readonly element: E; readonly style: object; readonly remove: () => void};
}

const CALL = /^(?<name>\w+)\(\)$/u;

/** `isReadable` of `isReadable()`. */
export const calledFunction = (property: string): string | undefined => CALL.exec(property)?.groups?.['name'];

const SIDES = ['Top', 'Right', 'Bottom', 'Left'];
const CORNERS = ['TopLeft', 'TopRight', 'BottomRight', 'BottomLeft'];

/** Browsers do not agree on what shorthands compute to, and a reader wants to know which side differs. */
export function longhands(property: string): readonly string[] {
  if (property === 'padding' || property === 'margin') return SIDES.map((side) => property + side);
  if (property === 'borderRadius') return CORNERS.map((corner) => `border${corner}Radius`);
  const ofBorders = /^border(?<aspect>Style|Width|Color)$/u.exec(property)?.groups?.['aspect'];
  return ofBorders === undefined ? [property] : SIDES.map((side) => `border${side}${ofBorders}`);
}

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

/** Values in the code, to say `seagreen` where the browser says `rgb(46, 139, 87)`. */
const valuesIn = (code: string): string[] =>
  [...code.matchAll(/['":]\s*(#[\da-f]{3,8}|[a-z]+)(?=['"`;}])/giu)].map(([, word = '']) => word);

const COLOR = /^rgba?\((?<channels>[^)]*)\)$/u;

/** `#2e8b57` of `rgb(46, 139, 87)`. */
function hexOf(color: string): string | undefined {
  const channels = COLOR.exec(color)?.groups?.['channels']?.split(',').map(Number);
  if (channels === undefined) return undefined;
  const [red = 0, green = 0, blue = 0, alpha = 1] = channels;
  const bytes = alpha === 1 ? [red, green, blue] : [red, green, blue, Math.round(alpha * 255)];
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

const TRANSPARENT = 'rgba(0, 0, 0, 0)';

/** Values that a check gives to a variable, to see whether a property reads it. */
const VARIABLE_VALUES = ['rgb(1, 2, 3)', '7px'];
const VARIABLE = /^var\((?<name>--[\w-]+)\)$/u;

/** @returns the name that the compiler gave to `colors.surface`, or what keeps it from being found */
function findVariable<E>(
  {exportsOf}: Scene<E>,
  file: string,
  variable: string,
): string | Pick<Difference, 'reason' | 'found'> {
  try {
    const value = variable
      .split('.')
      .reduce(
        (from: unknown, key) => (typeof from === 'object' && from !== null ? Reflect.get(from, key) : undefined),
        exportsOf(file),
      );
    return VARIABLE.exec(String(value))?.groups?.['name'] ?? {reason: 'no-variable', found: []};
  } catch (error) {
    return {reason: 'throws', found: [error instanceof Error ? error.message : String(error)]};
  }
}

const perElement = (values: string | readonly string[], count: number): readonly string[] =>
  typeof values === 'string' ? Array.from({length: count}, () => values) : values;

const distinct = (values: readonly string[]): readonly string[] => [...new Set(values)];

/** What a check asks of its elements, and how they are read. */
function createSubject<E>(scene: Scene<E>, check: ElementCheck) {
  const {read, compute} = createReader(scene);
  const {name, hint, state, scheme, given} = check;
  const elements = [...scene.find(check.select)];
  /** The values of all elements. */
  const readAll = (property: string, styling: Styling, condition: Condition = {state, scheme, given}): string[] =>
    scene.during({...condition, styling}, elements, () => elements.map((element) => read(element, property)));
  const differs = (difference: Partial<Difference> & Pick<Difference, 'reason'>): Difference => {
    return {name, hint, wanted: [], found: [], parts: [], ...difference};
  };
  return {check, count: elements.length, properties: longhands(check.property), compute, readAll, differs};
}

type Subject = ReturnType<typeof createSubject>;

/** The variables that the values should read and do not. A value reads a variable if it follows it. */
function unreadVariable<E>(scene: Scene<E>, subject: Subject): Difference | undefined {
  const {check, count, properties, compute, readAll, differs} = subject;
  const {variable, file = '', state, scheme, given} = check;
  if (variable === undefined) return undefined;
  const asked = perElement(variable, count);
  const unread: string[] = [];
  for (const part of distinct(asked)) {
    const found = findVariable(scene, file, part);
    if (typeof found !== 'string') return differs({...found, wanted: [file], parts: [part]});
    const isRead = properties.every((property) => {
      const value = VARIABLE_VALUES.find((value) => compute(property, value) !== '') ?? '';
      const values = readAll(property, 'stylex', {state, scheme, given: {...given, [found]: value}});
      return values.every((read, index) => asked[index] !== part || read === compute(property, value));
    });
    if (!isRead) unread.push(part);
  }
  if (count > 0 && unread.length === 0) return undefined;
  return differs({reason: 'variable', parts: count > 0 ? unread : distinct([variable].flat())});
}

/** There are rules for the state of another check, but none for this one. */
function hasNoDefault({check, readAll}: Subject, property: string, checks: readonly ElementCheck[]): boolean {
  if (check.state !== undefined || check.given !== undefined) return false;
  const unstyled = readAll(property, 'none').join();
  if (readAll(property, 'stylex').join() !== unstyled) return false;
  return checks.some(
    (other) =>
      other.state !== undefined &&
      other.select === check.select &&
      other.property === check.property &&
      readAll(property, 'stylex', other).join() !== unstyled,
  );
}

type InWords = (property: string, said: Pick<Difference, 'wanted' | 'found'>) => Pick<Difference, 'wanted' | 'found'>;

/** Says values in the words of the task or the code. A color without a word, and those beside it, become numbers. */
function wording(compute: Subject['compute'], words: readonly string[]): InWords {
  return (property, {wanted, found}) => {
    const wordOf = (value: string): string | undefined =>
      COLOR.test(value) ? words.find((word) => compute(property, word) === value) : value;
    const shown = found.map((value) => (value === TRANSPARENT ? 'transparent' : wordOf(value)));
    const withNumber = (word: string): string => {
      const hex = hexOf(compute(property, word));
      return hex === undefined || hex === word ? word : `${word} = ${hex}`;
    };
    return {
      wanted: shown.includes(undefined) ? wanted.map(withNumber) : wanted,
      found: found.map((value, index) => shown[index] ?? hexOf(value) ?? value),
    };
  };
}

/** @param checks of the exercise */
function wrongValue(subject: Subject, checks: readonly ElementCheck[], inWords: InWords): Difference | undefined {
  const {check, count, properties, compute, readAll, differs} = subject;
  const {wanted, dynamic} = check;
  if (wanted === undefined) return undefined;
  const list = perElement(wanted, count);
  const isWanted = (property: string, value: string, index: number): boolean =>
    value === compute(property, list[index] ?? '');
  const isRight = (property: string, styling: Styling): boolean =>
    count > 0 &&
    count === list.length &&
    readAll(property, styling).every((value, index) => isWanted(property, value, index));

  const wrong = properties.filter((property) => !isRight(property, 'all'));
  const [first] = wrong;
  if (first !== undefined) {
    // When all should be the same, what they are is said once.
    const isOne = typeof wanted === 'string';
    const found = isOne ? distinct(wrong.flatMap((property) => readAll(property, 'all'))) : readAll(first, 'all');
    const said = inWords(first, {wanted: isOne ? [wanted] : wanted, found});
    const reason = hasNoDefault(subject, first, checks) ? 'default' : 'value';
    return differs({reason, ...said, parts: wrong.length === properties.length ? [] : wrong});
  }
  if (calledFunction(check.property) !== undefined) return undefined;
  if (!properties.every((property) => isRight(property, 'stylex'))) return differs({reason: 'origin'});
  const isDynamic = properties.every((property) =>
    readAll(property, 'static').every((value, index) => !isWanted(property, value, index)),
  );
  return dynamic !== true || isDynamic ? undefined : differs({reason: 'static'});
}

/** @param code of the whole program, with its style sheet */
export function runChecks<E>(scene: Scene<E>, {checks, right}: Checks, code: string): CheckResult {
  const elementChecks = checks.filter((check) => 'select' in check);
  const words = distinct([...elementChecks.flatMap(({wanted = []}) => wanted), ...valuesIn(code)]);
  const inWords = wording(createReader(scene).compute, words);
  const differences = elementChecks.flatMap((check) => {
    const subject = createSubject(scene, check);
    return unreadVariable(scene, subject) ?? wrongValue(subject, elementChecks, inWords) ?? [];
  });
  return {differences, right};
}
