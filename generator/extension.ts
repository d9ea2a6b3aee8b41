/**
 * What a site imports for its `site.config.ts` and `sidebars.ts`. The field `extension` of the configuration names modules of
 * the site, as an import would; `docs/options.md` says what each exports.
 *
 * A page may have chapters (`PageRecord.chapters`): texts that it shows at a query of its URL. They are compiled, checked
 * and searched like pages; the plugins of `markdown` make of each what browsers fetch (`PageContext.chapter`).
 *
 * Modules for the build run in Node, also in workers; those for browsers are bundled with the app. Both import only the
 * entries `#generator/…` that `package.json` names.
 */
import type {SiteConfigInput} from '#load/config/site-config-schema.ts';
import type {SidebarsInput} from '#load/config/sidebars-schema.ts';

export type SiteExtension = NonNullable<SiteConfigInput['extension']>;

// These functions give the editor types to complete and check. The build validates the values.

export const defineExtension = (extension: SiteExtension): SiteExtension => extension;

export type {SidebarsInput, SiteConfigInput};

export const defineSiteConfig = (config: SiteConfigInput): SiteConfigInput => config;

export const defineSidebars = (sidebars: SidebarsInput): SidebarsInput => sidebars;
