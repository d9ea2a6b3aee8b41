/** Proves at build time that an exercise can be answered: its starting code is wrong, its answer is right. */
import {createRequire} from 'node:module';
import {type Element, Window} from 'happy-dom';
import {createElement} from 'react';
import {renderToString} from 'react-dom/server';
import {bundleDemo} from '#site/demos/build/bundle-demo.ts';
import {findComponent} from '#site/playground/run/run-modules.ts';
import {runChecks, type Scene} from '#site/playground/run/run-check.ts';
import {type CheckResult, isExerciseFile} from '#site/programs/exercise-check.ts';
import type {SourceFile} from '#site/programs/source-file.ts';
import {compileProgram} from '#site/samples/compile-program.ts';

const nodeRequire = createRequire(import.meta.url);

/**
 * @param entry name of the file with the scene and the checks
 * @throws when it does not compile or run, or exports no checks
 */
async function checkProgram(files: readonly SourceFile[], entry: string): Promise<CheckResult> {
  const {files: compiled, css} = await compileProgram(files, {isRunnable: true});
  const broken = compiled.find(({error}) => error !== undefined);
  if (broken !== undefined) throw new Error(`${broken.name} does not compile: ${broken.error?.message}`);
  const {code} = await bundleDemo(compiled, entry);
  // From our own compiler, and from the site's own files.
  const exports: unknown = new Function('require', `${code}\nreturn exports`)(nodeRequire);
  if (typeof exports !== 'object' || exports === null || !isExerciseFile(exports)) {
    throw new Error(`${entry} must export "checks" and "right"`);
  }
  const component = findComponent(exports);
  if (component === undefined) throw new Error(`${entry} must export a component as default`);
  const window = new Window({settings: {disableJavaScriptEvaluation: true}});
  try {
    const {document} = window;
    document.write(`<style>${css}</style><body>${renderToString(createElement(component))}`);
    const scene: Scene<Element> = {
      find: (selector) => document.body.querySelectorAll(selector),
      styleOf: (element) => window.getComputedStyle(element),
      addProbe() {
        const element = document.createElement('div');
        document.body.append(element);
        return {element, style: element.style, remove: () => element.remove()};
      },
    };
    return runChecks(scene, exports, files.map((file) => file.code).join('\n'));
  } finally {
    await window.happyDOM.close();
  }
}

/** @returns what is wrong with the exercise, or `undefined` */
export async function verifyExercise(
  start: readonly SourceFile[],
  answer: readonly SourceFile[],
  entry: string,
): Promise<string | undefined> {
  try {
    if ((await checkProgram(start, entry)).differences.length === 0) return 'its starting code is already right';
    const names = new Set(answer.map(({name}) => name));
    const solved = [...start.filter(({name}) => !names.has(name)), ...answer];
    const {differences} = await checkProgram(solved, entry);
    if (differences.length === 0) return undefined;
    const list = differences.map(({name, wanted, found}) => `${name} should be ${wanted} and is ${found || 'nothing'}`);
    return `its answer is wrong: ${list.join('; ')}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
