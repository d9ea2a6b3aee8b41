import {type ComponentType, type ReactNode, useEffect} from 'react';
import {hydrateRoot} from 'react-dom/client';
import {noDefaultExport} from '#shared/error-messages.ts';
import {isRecord} from '#shared/is-record.ts';
import {ErrorBoundary} from '#navigation/error-boundary.tsx';
import {islandIdPrefix} from '#navigation/islands/island-loaders.ts';
import {rememberKeptHtml} from '#navigation/islands/kept-html.tsx';
import type {MountIsland} from '#navigation/islands/start-islands.ts';
import {SiteProvider} from '#navigation/site-context.tsx';
import {CrashReport} from './crash-screen.tsx';

type IslandComponent = ComponentType<Readonly<Record<string, unknown>>>;

const isComponent = (value: unknown): value is IslandComponent => typeof value === 'function';

/** @throws Error without a component as default export (spec point 5), and when the properties are no object */
export const mountIsland: MountIsland = async ({name, element, module, props, site, signal}) => {
  const Component = isRecord(module) ? module['default'] : undefined;
  if (!isComponent(Component)) throw new Error(noDefaultExport(name));
  if (!isRecord(props)) throw new Error(`The island "${name}" has no properties.`);
  rememberKeptHtml(element);
  await new Promise<void>((resolve, reject) => {
    const root = hydrateRoot(
      element,
      <OnMounted run={resolve}>
        <SiteProvider site={site}>
          <ErrorBoundary fallback={(error, retry) => <CrashReport error={error} retry={retry} />}>
            <Component {...props} />
          </ErrorBoundary>
        </SiteProvider>
      </OnMounted>,
      {
        identifierPrefix: islandIdPrefix(name),
        // Ended before it was hydrated, it has nothing to recover.
        onRecoverableError: (error) => signal.aborted || console.error(error),
        onUncaughtError: reject,
      },
    );
    signal.addEventListener('abort', () => {
      root.unmount();
      resolve();
    });
  });
};

/** Wraps the island, because a sibling would change the ids that React generates. */
function OnMounted({run, children}: {readonly run: () => void; readonly children: ReactNode}): ReactNode {
  useEffect(() => run(), [run]);
  return children;
}
