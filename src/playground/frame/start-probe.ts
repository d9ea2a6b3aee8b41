/**
 * The inside of the probe: a worker of the preview frame that runs a program before the frame does. A program that hangs
 * here hangs alone, even in browsers that run a sandboxed frame on the page's thread.
 */
import {serveRequests} from '#playground/worker/worker-client.ts';
import {type PackageParts, programPackages} from './program-packages.ts';
import type {FrameProgram} from './protocol.ts';
import {findComponent, runModules} from './run-modules.ts';
import {TICK} from './ticker.ts';

/** What the probe's entry brings along: the engine knows no React. */
export interface ProbeParts extends PackageParts {
  /** Renders to text: a worker has no document. */
  readonly render: (component: unknown) => void;
}

export function startProbe(parts: ProbeParts): void {
  // The frame limits the time.
  Object.defineProperty(globalThis, TICK, {value: () => undefined});
  // The frame's own run logs the same.
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const) console[level] = () => undefined;
  addEventListener('unhandledrejection', (event) => event.preventDefault());
  serveRequests(async ({modules, entry, compiler}: FrameProgram): Promise<void> => {
    try {
      const component = findComponent(runModules(modules, entry, programPackages(parts, compiler)));
      if (component !== undefined) parts.render(component);
    } catch {
      // A missing document is no fault of the program, and the frame will find the other errors.
    }
    // Answers after all pending promises.
    await new Promise((resolve) => setTimeout(resolve));
  });
}
