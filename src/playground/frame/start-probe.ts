/**
 * The inside of the probe: a worker of the preview frame that runs a program before the frame does. Whatever hangs here,
 * a built-in function too, hangs alone: in browsers that keep a sandboxed frame in the page's process, and even on its
 * thread, nothing else could be stopped.
 */
import {type PackageParts, programPackages} from './program-packages.ts';
import {isProgram} from './protocol.ts';
import {findComponent, runModules} from './run-modules.ts';
import {TICK} from './ticker.ts';

/** What the probe's entry brings along: the engine knows no React. */
export interface ProbeParts extends PackageParts {
  /** Renders to text: a worker has no document. */
  readonly render: (component: unknown) => void;
}

export type FromProbe = 'ready' | 'done';

// A worker has one frame to talk to.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const answer = (message: FromProbe): void => globalThis.postMessage(message);

/** Starts to listen, for one program. */
export function startProbe(parts: ProbeParts): void {
  // Nobody has to be spared here: the frame looks at the clock.
  Object.defineProperty(globalThis, TICK, {value: () => undefined});
  // The frame says it all again.
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const) console[level] = () => undefined;
  addEventListener('message', ({data}: MessageEvent<unknown>) => {
    if (!isProgram(data)) return;
    try {
      const {modules, entry, compiler} = data;
      const component = findComponent(runModules(modules, entry, programPackages(parts, compiler)));
      if (component !== undefined) parts.render(component);
    } catch {
      // That there is no document is no fault, and the frame will find the others.
    }
    // Behind all that promises have put off.
    setTimeout(() => answer('done'));
  });
  addEventListener('unhandledrejection', (event) => event.preventDefault());
  answer('ready');
}
