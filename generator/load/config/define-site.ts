/** For `site.config.ts` and `sidebars.ts`: gives the editor types to complete and check. The build validates both. */
import type {SidebarsInput} from './sidebars-schema.ts';
import type {SiteConfigInput} from './site-config-schema.ts';

export type {SidebarsInput, SiteConfigInput};

export const defineSiteConfig = (config: SiteConfigInput): SiteConfigInput => config;

export const defineSidebars = (sidebars: SidebarsInput): SidebarsInput => sidebars;
