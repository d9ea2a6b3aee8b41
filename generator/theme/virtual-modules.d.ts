/** Made by `generator/app/build-app.ts` from the extension of the site. */

declare module 'virtual:shell' {
  import type {IslandLoaders} from '#navigation/islands/start-islands.ts';
  import type {StartPage} from '#navigation/shown-page.ts';

  /** `shell` of the site's extension; does nothing without one. */
  export const startPage: StartPage;
  /** `islands` of the site's extension; none without it. */
  export const islands: IslandLoaders;
}

declare module 'virtual:page-components' {
  /** Modules of the components of the site's own page kinds. */
  export const pageComponents: Readonly<Record<string, {readonly default?: unknown}>>;
}
