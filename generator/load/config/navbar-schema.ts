/** The navbar of the configuration: one schema per item type (spec point 2, "Navbar item types"). */
import {z} from 'zod';
import {allowedNames} from '#problems/did-you-mean.ts';
import {strictObject} from '#problems/schema-problems.ts';
import {unknownNavbarItemType} from '#shared/error-messages.ts';
import {isRecord} from '#shared/is-record.ts';
import {linkTarget, logoSchema, regexSource, sitePathSchema} from './config-values.ts';

const position = z.enum(['left', 'right']).default('right');

const activeRule = {
  /** Case-insensitive; matched against the pathname, before `activeBasePath`. */
  activeBaseRegex: regexSource.optional(),
  activeBasePath: sitePathSchema.optional(),
};

/** The default item: a plain link. */
const linkItem = strictObject({
  type: z.literal('default').default('default'),
  label: z.string().min(1),
  to: linkTarget,
  position,
  ...activeRule,
});

const docItem = strictObject({type: z.literal('doc'), docId: z.string(), label: z.string().optional(), position});

const docSidebarItem = strictObject({
  type: z.literal('docSidebar'),
  sidebarId: z.string(),
  label: z.string().optional(),
  position,
});

const dropdownItem = strictObject({
  type: z.literal('dropdown'),
  label: z.string().min(1),
  position,
  items: z.array(linkItem).min(1),
});

/** Links to the current page in the other locales. */
const localeDropdownItem = strictObject({type: z.literal('localeDropdown'), position});

/** Trusted HTML of the maintainers, written as it is (decision 10). */
const htmlItem = strictObject({type: z.literal('html'), value: z.string().min(1), position});

const docsVersionItem = strictObject({
  type: z.literal('docsVersion'),
  label: z.string().optional(),
  to: linkTarget.optional(),
  position,
});

const docsVersionDropdownItem = strictObject({type: z.literal('docsVersionDropdown'), position});

/** Position of the search button; by default it is the last item on the right. */
const searchItem = strictObject({type: z.literal('search'), position});

const ITEMS = [
  linkItem,
  docItem,
  docSidebarItem,
  dropdownItem,
  searchItem,
  localeDropdownItem,
  htmlItem,
  docsVersionItem,
  docsVersionDropdownItem,
] as const;

const anyItem = z.discriminatedUnion('type', ITEMS, {
  error: (issue) => {
    if (issue.code !== 'invalid_union') return undefined;
    const type = String(isRecord(issue.input) ? issue.input['type'] : undefined);
    const options: readonly unknown[] = Array.isArray(issue.options) ? issue.options : [];
    const known = options.filter((name) => typeof name === 'string');
    return `${unknownNavbarItemType(type)} Allowed: ${allowedNames(type, known)}`;
  },
});

export const navbarSchema = strictObject({
  /** Default: the title of the site, unless there is a logo. */
  title: z.string().optional(),
  logo: logoSchema.optional(),
  style: z.enum(['default', 'primary', 'dark']).default('default'),
  hideOnScroll: z.boolean().default(false),
  items: z.array(anyItem).default([]),
});

export type NavbarItemConfig = z.output<typeof anyItem>;
