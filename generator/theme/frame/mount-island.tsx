import type {ComponentType} from 'react';
import {noDefaultExport} from '#shared/error-messages.ts';
import {isRecord} from '#shared/is-record.ts';
import {ErrorBoundary, hydrate} from '#navigation/islands/hydrate.tsx';
import {islandIdPrefix, type MountIsland} from '#navigation/islands/start-islands.ts';
import {rememberKeptHtml} from '#navigation/islands/kept-html.tsx';
import {SiteProvider} from '#navigation/site-context.tsx';
import {CrashReport} from './crash-screen.tsx';

type IslandComponent = ComponentType<Readonly<Record<string, unknown>>>;

const isMount = (value: unknown): value is MountIsland => typeof value === 'function';
const isComponent = (value: unknown): value is IslandComponent => typeof value === 'function';

/** @throws Error with neither `mount` nor a component as default export (spec point 5), and when the properties are no object */
export const mountIsland: MountIsland = async (input) => {
  const {name, element, module, props, site, signal} = input;
  const exported = isRecord(module) ? module : {};
  if (isMount(exported['mount'])) return exported['mount'](input);
  const Component = exported['default'];
  if (!isComponent(Component)) throw new Error(noDefaultExport(name));
  if (!isRecord(props)) throw new Error(`The island "${name}" has no properties.`);
  rememberKeptHtml(element);
  const content = (
    <SiteProvider site={site}>
      <ErrorBoundary fallback={(error, retry) => <CrashReport error={error} retry={retry} />}>
        <Component {...props} />
      </ErrorBoundary>
    </SiteProvider>
  );
  return hydrate(element, content, {idPrefix: islandIdPrefix(name), signal});
};
