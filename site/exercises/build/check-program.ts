/** Runs a program at build time as the playground's frame does, and compares what its elements compute. */
import {createRequire} from 'node:module';
import {type Element, Window} from 'happy-dom';
import {createElement} from 'react';
import {renderToString} from 'react-dom/server';
import {isRecord} from '#generator/shared/is-record.ts';
import {bundleDemo} from '#site/demos/build/bundle-demo.ts';
import {findComponent} from '#site/playground/run/run-modules.ts';
import {type Condition, runChecks, type Scene, sheetInState, STATE_ATTRIBUTE} from '#site/playground/run/run-check.ts';
import {PREFERENCE} from '#site/programs/color-scheme.ts';
import type {CheckResult, Difference, ExerciseFile} from '#site/programs/exercise-check.ts';
import type {SourceFile} from '#site/programs/source-file.ts';
import {compileProgram} from '#site/samples/compile-program.ts';

const nodeRequire = createRequire(import.meta.url);

/**
 * @param entry name of the file with the component
 * @throws when it does not compile or run
 */
export async function checkProgram(
  files: readonly SourceFile[],
  entry: string,
  check: ExerciseFile,
): Promise<CheckResult> {
  const {files: compiled, css} = await compileProgram(files, {isRunnable: true});
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
    const scene = makeScene(window, {exports, css, html: renderToString(createElement(component))});
    return runChecks(scene, check, files.map((file) => file.code).join('\n'));
  } finally {
    await window.happyDOM.close();
  }
}

/** For authors. */
export const describeDifference = ({name, wanted, found}: Difference): string =>
  `${name} should be ${wanted} and is ${found || 'nothing'}`;

/** happy-dom has no color scheme: the preference is decided in the style sheet. */
const sheetFor = (css: string, condition: Condition): string =>
  sheetInState(css, condition).replaceAll(PREFERENCE, (_, scheme) =>
    scheme === (condition.scheme ?? 'light') ? '(min-width:0px)' : '(min-width:99999px)',
  );

interface SceneInput {
  readonly exports: Readonly<Record<string, unknown>>;
  readonly css: string;
  readonly html: string;
}

function makeScene(window: Window, {exports, css, html}: SceneInput): Scene<Element> {
  const {document} = window;
  document.write(`<style>${sheetFor(css, {})}</style><body>${html}`);
  const style = document.querySelector('style');
  return {
    find: (selector) => document.body.querySelectorAll(selector),
    styleOf: (element) => window.getComputedStyle(element),
    exported: (name) => exports[name],
    during(condition, elements, read) {
      if (style === null) return read();
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
