/** What a demo needs to run; fetched with the first demo that is touched. */
import * as React from 'react';
import type {ComponentType, ReactNode} from 'react';
import {useEffect} from 'react';
import {hydrateRoot} from 'react-dom/client';
import * as jsxRuntime from 'react/jsx-runtime';
import {
  DEMO_ATTRIBUTE,
  DEMO_ROOT_ATTRIBUTE,
  demoIdPrefix,
  demoModulePath,
  REPLAY_ATTRIBUTE,
  RESIZABLE_ATTRIBUTE,
  STYLE_ATTRIBUTE,
} from '#shared/document-markers.ts';
import {withBaseUrl} from '#shared/page-path.ts';
import {causeChain, ErrorBoundary} from '#client/error-boundary.tsx';
import {moveIntoFrame} from './demo-frame.ts';

export interface DemoLabels {
  readonly failed: string;
  readonly restart: string;
  readonly frame: string;
}

export interface RunningDemo {
  readonly stop: () => void;
}

/** One React on the page: demos get the site's own. */
const provided: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['react', React],
  ['react/jsx-runtime', jsxRuntime],
]);

/** Whether a module is that of a demo: a function that is given `require` and returns the component. */
function isDemoModule(module: object): module is {default: (require: (name: string) => unknown) => ComponentType} {
  return 'default' in module && typeof module.default === 'function';
}

/**
 * Hydrates the HTML of a demo in a root of its own.
 *
 * @throws when its module does not load
 */
export async function startDemo(demo: HTMLElement, baseUrl: string, labels: DemoLabels): Promise<RunningDemo> {
  const name = demo.getAttribute(DEMO_ATTRIBUTE) ?? '';
  const root = demo.querySelector<HTMLElement>(`[${DEMO_ROOT_ATTRIBUTE}]`);
  const url = new URL(withBaseUrl(baseUrl, demoModulePath(name)), document.baseURI).href;
  const module: object = await import(/* @vite-ignore */ url);
  if (!isDemoModule(module) || root === null) throw new Error(`There is no demo at ${url}.`);
  const Component = module.default((wanted) => provided.get(wanted));
  const frame = demo.hasAttribute(RESIZABLE_ATTRIBUTE) ? await moveIntoFrame(demo, root, labels.frame) : undefined;
  restoreAttributes(root);
  return new Promise((resolve) => {
    const stop = (): void => {
      frame?.stop();
      react.unmount();
    };
    const react = hydrateRoot(
      root,
      <Started run={() => resolve({stop})}>
        <ErrorBoundary fallback={(error, retry) => <Failure error={error} retry={retry} labels={labels} />}>
          <Component />
        </ErrorBoundary>
      </Started>,
      {identifierPrefix: demoIdPrefix(name), onRecoverableError: (error) => console.error(error)},
    );
  });
}

/**
 * Makes the attributes of a demo's HTML those that React expects. `style` attributes come back: in HTML the site's
 * policy forbids them, scripts may set styles under any policy. Replay markers go: React handles events from now on.
 */
export function restoreAttributes(root: Element): void {
  for (const element of root.querySelectorAll<HTMLElement>(`[${STYLE_ATTRIBUTE}]`)) {
    element.style.cssText = element.getAttribute(STYLE_ATTRIBUTE) ?? '';
    element.removeAttribute(STYLE_ATTRIBUTE);
  }
  for (const element of root.querySelectorAll(`[${REPLAY_ATTRIBUTE}]`)) element.removeAttribute(REPLAY_ATTRIBUTE);
}

/** An effect around the demo, not beside it: another number of children would give its elements other ids. */
function Started({run, children}: {readonly run: () => void; readonly children: ReactNode}): ReactNode {
  useEffect(() => run(), [run]);
  return children;
}

interface FailureProps {
  readonly error: Error;
  readonly retry: () => void;
  readonly labels: DemoLabels;
}

function Failure({error, retry, labels}: FailureProps) {
  return (
    <div role="alert">
      <p>
        {labels.failed} {causeChain(error)}
      </p>
      <button type="button" onClick={retry}>
        {labels.restart}
      </button>
    </div>
  );
}
