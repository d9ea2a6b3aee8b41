/**
 * How a site extends the generator. Its `site.config.ts` has a field `extension`, made by `defineExtension`, which names
 * modules as an import would. All points are optional:
 *
 * | Point | Its module's default export |
 * | --- | --- |
 * | `pageKinds` | the component of a page kind, `(props: PageComponentProps<P>) => ReactNode`, with `P extends SitePage`; it runs in the build alone |
 * | `prepare` | `() => Promise<plain data>`, called in a worker, once per version of its code |
 * | `records` | `MakeRecords`: the pages without a content file, with their data |
 * | `markdown` | `MarkdownExtension`: plugins, and what words after the language of a fence mean |
 * | `labels` | (texts, not a module) labels with their English texts, which catalogues translate. The build has them: scripts get them in HTML, properties and files (`pickLabels`) |
 * | `app` | `AppExtension`: plugins of the app's bundle and of the dev server, what a copy for offline leaves out |
 * | `shell` | `StartPage`: called with every page on screen; what it starts ends with its signal |
 * | `islands` | `IslandLoaders`: by name, the components that live in browsers, too; pages have them in an `Island`, or HTML with a module that exports `mount` |
 * | `edition` | (no module) parameter and storage key of `<html data-edition>`, by which style sheets show parts of pages |
 * | `stylesheet` | (CSS) added to the style sheet of all pages; `@layer prose` is the layer of Markdown |
 *
 * A page may have chapters (`PageRecord.chapters`): texts that it shows at a query of its URL. They are compiled, checked
 * and searched like pages; the plugins of `markdown` make of each what browsers fetch (`PageContext.chapter`).
 *
 * Modules for the build run in Node, also in workers; those for browsers are bundled with the app. Both import only the
 * entries `#generator/…` that `package.json` names.
 */
import type {SiteConfigInput} from '#load/config/site-config-schema.ts';

export type SiteExtension = NonNullable<SiteConfigInput['extension']>;

/** Gives the editor types to complete and check. The build validates the fields and that the modules exist. */
export const defineExtension = (extension: SiteExtension): SiteExtension => extension;
