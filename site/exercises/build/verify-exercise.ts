/** Proves at build time that exercises and steps of the tutorial can be done, by what their elements compute. */
import {createRequire} from 'node:module';
import {type Element, Window} from 'happy-dom';
import {createElement} from 'react';
import {renderToString} from 'react-dom/server';
import {toError} from '#generator/shared/error-chain.ts';
import {isRecord} from '#generator/shared/is-record.ts';
import {bundleDemo} from '#site/demos/build/bundle-demo.ts';
import {entryFile} from '#site/playground/project/project.ts';
import {findComponent} from '#site/playground/run/run-modules.ts';
import {
  calledFunction,
  type Condition,
  runChecks,
  type Scene,
  sheetInState,
  STATE_ATTRIBUTE,
} from '#site/playground/run/run-check.ts';
import {PREFERENCE} from '#site/programs/color-scheme.ts';
import {type CodeCheck, type ElementCheck, type Checks, isInCode} from '#site/programs/exercise-check.ts';
import {layOver, type SourceFile} from '#site/programs/source-file.ts';
import {compileProgram} from '#site/samples/compile-program.ts';

const nodeRequire = createRequire(import.meta.url);

/** What is wrong with an exercise. */
export interface ExerciseFault {
  readonly message: string;
  /** What a check with a mistake may be. */
  readonly allowed?: string | undefined;
  /** Index of the check that it is about. */
  readonly check?: number;
}

interface Exercise {
  readonly start: readonly SourceFile[];
  /** Laid on the start. */
  readonly solution: readonly SourceFile[];
  /** File with the component that is checked; else `entryFile`. */
  readonly scene?: string | undefined;
  readonly check: Checks;
  /** A part of the message with which the start does not compile. */
  readonly error?: string | undefined;
}

/** Its start must be wrong, and its solution right. */
export async function verifyExercise({start, solution, scene, check, error}: Exercise): Promise<ExerciseFault[]> {
  const run = (files: readonly SourceFile[]) =>
    checkProgram(files, scene ?? entryFile(files) ?? '', check).catch((error: unknown) => toError(error).message);
  const begun = await run(start);
  const failure = typeof begun === 'string' ? begun : undefined;
  if (error !== undefined && failure?.includes(error) !== true) {
    return [{message: `its start should fail with "${error}", but: ${failure ?? 'it compiles'}`}];
  }
  if (error === undefined && failure !== undefined) return [{message: `its start: ${failure}`}];
  if (begun.length === 0) return [{message: 'its start is already right'}];
  const solved = await run(layOver(start, solution));
  if (typeof solved === 'string') return [{message: `its solution: ${solved}`}];
  return solved.map((fault) => ({...fault, message: `its solution is wrong: ${fault.message}`}));
}

/**
 * Runs a program as the playground's frame does.
 *
 * @param entry name of the file with the component
 * @returns the checks that the program does not pass
 * @throws when it does not compile or run
 */
export async function checkProgram(
  files: readonly SourceFile[],
  entry: string,
  {checks}: Checks,
): Promise<ExerciseFault[]> {
  const {files: compiled, css} = await compileProgram(files);
  const broken = compiled.find(({error}) => error !== undefined);
  if (broken !== undefined) throw new Error(`${broken.name} does not compile: ${broken.error?.message}`);
  const {code} = await bundleDemo(compiled, entry);
  const window = new Window({settings: {disableJavaScriptEvaluation: true}});
  const getComputedStyle = window.getComputedStyle.bind(window);
  try {
    // From our own compiler, and from the site's own files.
    const run = new Function('require', 'getComputedStyle', `${code}\nreturn exports`);
    const exports: unknown = run(nodeRequire, getComputedStyle);
    const component = isRecord(exports) ? findComponent(exports) : undefined;
    if (!isRecord(exports) || component === undefined) throw new Error(`${entry} must export a component as default`);
    window.document.body.innerHTML = renderToString(createElement(component));
    const scene = makeScene(window, css, exports);
    return checks.flatMap((check, index) => {
      const fault = 'select' in check ? elementFault(check, scene, files) : codeFault(check, files);
      return fault === undefined ? [] : [{...fault, check: index}];
    });
  } finally {
    await window.happyDOM.close();
  }
}

function codeFault(check: CodeCheck, files: readonly SourceFile[]): ExerciseFault | undefined {
  if (isInCode(check, files)) return undefined;
  const names = files.map(({name}) => name);
  const allowed = names.includes(check.file) ? undefined : names.join(', ');
  return {message: `${check.name} is not in ${check.file}`, allowed};
}

function elementFault(
  check: ElementCheck,
  scene: Scene<Element>,
  files: readonly SourceFile[],
): ExerciseFault | undefined {
  const {name, select, property} = check;
  try {
    const [element] = scene.find(select);
    if (element === undefined) {
      const tags = new Set(Array.from(scene.find('*'), ({localName}) => localName));
      return {message: `${name}: no element matches "${select}"`, allowed: [...tags].join(', ')};
    }
    if (!hasProperty(scene, element, property)) {
      const allowed = 'a CSS property in camel case, or a function that the scene exports: isReadable()';
      return {message: `${name}: there is no "${property}"`, allowed};
    }
    const code = files.map((file) => file.code).join('\n');
    const [difference] = runChecks(scene, {checks: [check], right: ''}, code).differences;
    return difference && {message: `${name} should be ${difference.wanted} and is ${difference.found || 'nothing'}`};
  } catch (error) {
    // Of a selector that is none, or of a function of the scene.
    return {message: `${name}: ${toError(error).message}`};
  }
}

function hasProperty({exported, styleOf}: Scene<Element>, element: Element, property: string): boolean {
  const called = calledFunction(property);
  if (called !== undefined) return typeof exported(called) === 'function';
  return typeof Reflect.get(styleOf(element), property) === 'string';
}

/** happy-dom has no color scheme: the preference is decided in the style sheet. */
const sheetFor = (css: string, condition: Condition): string =>
  sheetInState(css, condition).replaceAll(PREFERENCE, (_, scheme) =>
    scheme === (condition.scheme ?? 'light') ? '(min-width:0px)' : '(min-width:99999px)',
  );

function makeScene(window: Window, css: string, exports: Readonly<Record<string, unknown>>): Scene<Element> {
  const {document} = window;
  const style = document.createElement('style');
  style.textContent = sheetFor(css, {});
  document.head.append(style);
  return {
    find: (selector) => document.body.querySelectorAll(selector),
    styleOf: (element) => window.getComputedStyle(element),
    exported: (name) => exports[name],
    during(condition, elements, read) {
      style.textContent = sheetFor(css, condition);
      for (const element of elements) element.setAttribute(STATE_ATTRIBUTE, '');
      const result = read();
      for (const element of elements) element.removeAttribute(STATE_ATTRIBUTE);
      style.textContent = sheetFor(css, {});
      return result;
    },
    addProbe() {
      const element = document.createElement('div');
      document.body.append(element);
      return {element, style: element.style, remove: () => element.remove()};
    },
  };
}
