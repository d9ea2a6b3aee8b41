/**
 * The probe's script: a worker of the preview frame that runs each program before the frame does. A program that hangs
 * here hangs alone, even in browsers that run a sandboxed frame on the page's main thread.
 */
import * as react from 'react';
import {renderToString} from 'react-dom/server';
import type {FrameProgram} from '#site/playground/run/frame-messages.ts';
import type {ProbeFunctions} from '#site/playground/run/start-frame.ts';
import {REPLACE_HASH, TICK} from '#site/playground/run/watchdog.ts';
import {findComponent, moduleRunner} from '#site/playground/run/run-modules.ts';
import {serveFunctions} from '#site/playground/worker/worker-client.ts';
import {namespace, previewPackages} from './preview-packages.ts';

type Effect = () => unknown;

/** Effects can hang too, and rendering to text does not run them. */
const effects: Effect[] = [];
const collect = (effect: Effect): void => {
  effects.push(effect);
};
const collectingHooks = {useEffect: collect, useLayoutEffect: collect, useInsertionEffect: collect};

function run({modules, entry, compiler}: FrameProgram): void {
  const packages = {...previewPackages[compiler], react: namespace({...react, ...collectingHooks})};
  const component = findComponent(moduleRunner(modules, packages).load(entry));
  if (component !== undefined) renderToString(react.createElement(component));
  for (const effect of effects) {
    try {
      effect();
    } catch {
      // Most effects use the document, which a worker does not have.
    }
  }
}

// The frame limits the time instead, and has a document to navigate.
for (const name of [TICK, REPLACE_HASH]) Object.defineProperty(globalThis, name, {value: () => undefined});
// The frame's own run logs the same.
for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const) console[level] = () => undefined;
addEventListener('unhandledrejection', (event) => event.preventDefault());

serveFunctions<ProbeFunctions>({
  async run(program) {
    try {
      run(program);
    } finally {
      // Answers after all pending promises.
      await new Promise((resolve) => setTimeout(resolve));
    }
  },
});
