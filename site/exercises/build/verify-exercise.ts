/** Proves at build time that exercises and steps of the tutorial can be done, by what their elements compute. */
import {createRequire} from 'node:module';
import {type Element, type HTMLElement, Window} from 'happy-dom';
import {createElement} from 'react';
import {renderToString} from 'react-dom/server';
import {toError} from '#generator/shared/error-messages.ts';
import {isRecord} from '#generator/shared/is-record.ts';
import {bundleDemo} from '#site/demos/build/build-demo.ts';
import {entryFile} from '#site/playground/project/project.ts';
import {findComponent} from '#site/playground/run/run-modules.ts';
import {
  calledFunction,
  type Circumstances,
  hideInlineStyles,
  longhands,
  runChecks,
  type Scene,
  sheetForReading,
  sheetInState,
  STATE_ATTRIBUTE,
} from '#site/playground/run/run-check.ts';
import {PREFERENCE} from '#site/programs/color-scheme.ts';
import type {Checks, Difference, ElementCheck, TypeCheck} from '#site/programs/exercise-check.ts';
import type {KeyMistake} from '#site/programs/rule-sources.ts';
import {isScript, layOver, resolveImport, type SourceFile} from '#site/programs/source-file.ts';
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
  const window = new Window({settings: {disableJavaScriptEvaluation: true}});
  const getComputedStyle = window.getComputedStyle.bind(window);
  const load = async (name: string): Promise<() => Readonly<Record<string, unknown>>> => {
    const {code} = await bundleDemo(compiled, name);
    // The code comes from our own compiler and from the site's own files.
    const run = new Function('require', 'getComputedStyle', `${code}\nreturn exports`);
    return () => {
      const exports: unknown = run(nodeRequire, getComputedStyle);
      return isRecord(exports) ? exports : {};
    };
  };
  try {
    const exports = (await load(entry))();
    const component = findComponent(exports);
    if (component === undefined) throw new Error(`${entry} must export a component as default`);
    window.document.body.innerHTML = renderToString(createElement(component));
    const names = new Set(files.map(({name}) => name).filter(isScript));
    const modules = new Map<string, () => object>();
    for (const check of checks) {
      const name = 'select' in check && check.file && resolveImport(`./${check.file}`, entry, names);
      if (name) modules.set(check.file, await load(name));
    }
    const scene = makeScene(window, css, {exports, exportsOf: (file) => modules.get(file)?.()});
    const faults = compiled.flatMap(({mistakes}) => mistakes.map(mistakeFault));
    for (const [index, check] of checks.entries()) {
      const fault = 'select' in check ? elementFault(check, scene, files) : await typeFault(check, files);
      if (fault !== undefined) faults.push({...fault, check: index});
    }
    return faults;
  } finally {
    await window.happyDOM.close();
  }
}

function mistakeFault({key, instead}: KeyMistake): ExerciseFault {
  const reason = instead === undefined ? 'is a condition around properties' : `should be "${instead}"`;
  return {message: `the key "${key}" of create ${reason}`};
}

/** What TypeScript says of a check. It is loaded for programs that have one. */
async function typeFault(
  {name, file, expression, isValid}: TypeCheck,
  files: readonly SourceFile[],
): Promise<ExerciseFault | undefined> {
  const names = files.map((other) => other.name);
  if (!names.includes(file)) return {message: `${name}: there is no ${file}`, allowed: names.join(', ')};
  const {installedTypes} = await import('#site/playground/build/declarations.ts');
  if (installedTypes().isValid(files, file, expression) === isValid) return undefined;
  return {message: `${name}: the types do not ${isValid ? 'accept' : 'reject'} it`};
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
    if (!longhands(property).every((longhand) => hasProperty(scene, element, longhand))) {
      const allowed = 'a CSS property in camel case, or a function that the scene exports: isReadable()';
      return {message: `${name}: there is no "${property}"`, allowed};
    }
    const code = files.map((file) => file.code).join('\n');
    const [difference] = runChecks(scene, {checks: [check], right: ''}, code).differences;
    return difference && {message: differenceMessage(difference)};
  } catch (error) {
    // The selector may be none, and a function of the scene may throw.
    return {message: `${name}: ${toError(error).message}`};
  }
}

function differenceMessage({name, reason, wanted, found, parts}: Difference): string {
  const asked = wanted.join('、');
  const seen = found.filter(Boolean).join('、');
  const where = parts.join('、');
  switch (reason) {
    case 'no-variable':
      return `${name}: there is no ${where} in ${asked}`;
    case 'throws':
      return `${name}: ${asked} throws ${seen}`;
    case 'variable':
      return `${name} does not read ${where}`;
    case 'origin':
      return `${name} does not come from StyleX`;
    case 'static':
      return `${name} does not come from a dynamic style`;
    default:
      return `${name} should be ${asked} and is ${seen || 'nothing'}${where && ` (${where})`}`;
  }
}

function hasProperty({exported, styleOf}: Scene<Element>, element: Element, property: string): boolean {
  const called = calledFunction(property);
  if (called !== undefined) return typeof exported(called) === 'function';
  return typeof Reflect.get(styleOf(element), property) === 'string';
}

/** happy-dom has no color scheme: the preference is decided in the style sheet. */
const inScheme = (css: string, scheme = 'light'): string =>
  css.replaceAll(PREFERENCE, (_, preferred) => (preferred === scheme ? '(min-width:0px)' : '(min-width:99999px)'));

function sheetFor(css: string, {styling, scheme, ...condition}: Circumstances): string {
  const compiled = styling === 'none' ? '' : css + sheetInState(css, condition);
  return inScheme(compiled + sheetForReading(condition), scheme);
}

function makeScene(
  window: Window,
  css: string,
  {exports, exportsOf}: Pick<Scene<Element>, 'exportsOf'> & {readonly exports: Readonly<Record<string, unknown>>},
): Scene<Element> {
  const {document} = window;
  const compiled = document.createElement('style');
  const seen = {styling: 'all'} as const;
  compiled.textContent = sheetFor(css, seen);
  document.head.append(compiled);
  return {
    find: (selector) => document.body.querySelectorAll(selector),
    styleOf: (element) => window.getComputedStyle(element),
    exported: (name) => exports[name],
    exportsOf,
    during(circumstances, elements, read) {
      compiled.textContent = sheetFor(css, circumstances);
      const {styling} = circumstances;
      const hidden = styling === 'all' ? [] : [...document.body.querySelectorAll('style')];
      const texts = hidden.map(({textContent}) => textContent);
      for (const style of hidden) style.textContent = '';
      const inline = document.body.querySelectorAll<HTMLElement>('[style]');
      const showInlineStyles = styling === 'all' ? undefined : hideInlineStyles(inline, styling, css);
      for (const element of elements) element.setAttribute(STATE_ATTRIBUTE, '');
      const result = read();
      for (const element of elements) element.removeAttribute(STATE_ATTRIBUTE);
      showInlineStyles?.();
      for (const [index, style] of hidden.entries()) style.textContent = texts[index] ?? '';
      compiled.textContent = sheetFor(css, seen);
      return result;
    },
    addProbe() {
      const element = document.createElement('div');
      element.style.borderStyle = 'solid';
      document.body.append(element);
      return {element, style: element.style, remove: () => element.remove()};
    },
  };
}
