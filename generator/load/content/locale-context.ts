import type {LoadedModule} from '#load/config/load-module.ts';
import type {Problem} from '#problems/problem.ts';
import type {SiteConfig} from '#load/config/site-config-schema.ts';
import type {Translate} from '#load/config/make-site-data.ts';
import type {Messages} from '#shared/messages.ts';
import type {SiteFiles} from './read-site-files.ts';

export interface LocaleContext {
  readonly files: SiteFiles;
  readonly config: LoadedModule<SiteConfig>;
  readonly locale: string;
  /** Folder of the locale's translations: `i18n/en`; `undefined` for the default locale. */
  readonly translations: string | undefined;
  readonly messages: Messages;
  readonly translate: Translate;
  readonly includeDrafts: boolean;
  /** Site path of each draft that is left out, by content file; filled while pages are loaded. */
  readonly drafts: Map<string, string>;
  readonly problems: Problem[];
}
