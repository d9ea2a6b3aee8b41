/** Hydrates demos. Loaded on the first interaction with a demo. */
import * as React from 'react';
import {type ComponentType, type ReactNode, useEffect} from 'react';
import {hydrateRoot} from 'react-dom/client';
import * as jsxRuntime from 'react/jsx-runtime';
import {importModule} from '#generator/loading/lazy-chunk.ts';
import {EMBEDDED_ATTRIBUTE, REPLAY_ATTRIBUTE} from '#generator/shared/document-markers.ts';
import {withBaseUrl} from '#generator/shared/page-path.ts';
import {causeChain, ErrorBoundary} from '#generator/navigation/error-boundary.tsx';
import {moveIntoFrame} from './demo-frame.ts';
import {DEMO_ATTRIBUTE, demoIdPrefix, demoModulePath, RESIZABLE_ATTRIBUTE, STYLE_ATTRIBUTE} from './demo-markers.ts';

export interface DemoLabels {
  readonly notLoaded: string;
  readonly failed: string;
  readonly restart: string;
  readonly frame: string;
}

/** Demos use the site's own React. */
const packages: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['react', React],
  ['react/jsx-runtime', jsxRuntime],
]);

/** It exports a function that gets `require` and returns the component. */
interface DemoModule {
  readonly default: (require: (name: string) => unknown) => ComponentType;
}

function isDemoModule(module: unknown): module is DemoModule {
  return typeof module === 'object' && module !== null && 'default' in module && typeof module.default === 'function';
}

/** Hydrates the HTML of a demo in a root of its own. @returns a function that stops the demo */
export async function startDemo(demo: HTMLElement, baseUrl: string, labels: DemoLabels): Promise<() => void> {
  const name = demo.getAttribute(DEMO_ATTRIBUTE) ?? '';
  const root = demo.querySelector<HTMLElement>(`[${EMBEDDED_ATTRIBUTE}]`);
  const url = new URL(withBaseUrl(baseUrl, demoModulePath(name)), document.baseURI).href;
  const module = await importModule(url, (imported) => {
    if (!isDemoModule(imported)) throw new Error(`${url} contains no demo.`);
    return imported;
  });
  if (root === null) throw new Error(`The HTML of the demo ${name} has no root.`);
  const Component = module.default((specifier) => packages.get(specifier));
  if (demo.hasAttribute(RESIZABLE_ATTRIBUTE)) await moveIntoFrame(demo, root, labels.frame);
  restoreAttributes(root);
  return new Promise((resolve) => {
    const react = hydrateRoot(
      root,
      <OnHydrated run={() => resolve(() => react.unmount())}>
        <ErrorBoundary
          fallback={(error, retry) => (
            <div role="alert">
              <p>
                {labels.failed} {causeChain(error)}
              </p>
              <button type="button" onClick={retry}>
                {labels.restart}
              </button>
            </div>
          )}
        >
          <Component />
        </ErrorBoundary>
      </OnHydrated>,
      {identifierPrefix: demoIdPrefix(name), onRecoverableError: (error) => console.error(error)},
    );
  });
}

/**
 * Makes the attributes of a demo's HTML those that React expects. The site's policy forbids `style` attributes in HTML,
 * but scripts may set styles. Replay markers go, because React handles events from now on.
 */
function restoreAttributes(root: Element): void {
  for (const element of root.querySelectorAll<HTMLElement>(`[${STYLE_ATTRIBUTE}]`)) {
    element.style.cssText = element.getAttribute(STYLE_ATTRIBUTE) ?? '';
    element.removeAttribute(STYLE_ATTRIBUTE);
  }
  for (const element of root.querySelectorAll(`[${REPLAY_ATTRIBUTE}]`)) element.removeAttribute(REPLAY_ATTRIBUTE);
}

/** Wraps the demo, because a sibling would change the ids that React generates. */
function OnHydrated({run, children}: {readonly run: () => void; readonly children: ReactNode}): ReactNode {
  useEffect(() => run(), [run]);
  return children;
}
