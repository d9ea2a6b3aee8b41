import type {NavbarItem, NavbarLink, SiteData} from '#shared/site-data.ts';

/** Gives the translation of a text of the configuration, or the text itself. */
export type Translate = (text: string) => string;

function translateItem(item: NavbarItem, translate: Translate): NavbarItem {
  switch (item.type) {
    case 'dropdown': {
      const items = item.items.map((child): NavbarLink => ({...child, label: translate(child.label)}));
      return {...item, label: translate(item.label), items};
    }
    case 'link':
    case 'versioned-link':
      return {...item, label: translate(item.label)};
    case 'docsVersion':
      return {...item, ...(item.label !== undefined && {label: translate(item.label)})};
    case 'html':
    case 'search':
    case 'docsVersionDropdown':
    case 'localeDropdown':
      return item;
  }
}

/** Puts a locale's translations of labels, titles and tagline in the place of the texts of the configuration. */
export function translateSiteData(data: SiteData, translate: Translate): SiteData {
  const {navbar, footer, announcementBar} = data;
  return {
    ...data,
    title: translate(data.title),
    tagline: translate(data.tagline),
    navbar: {
      ...navbar,
      title: translate(navbar.title),
      items: navbar.items.map((item) => translateItem(item, translate)),
    },
    ...(footer && {
      footer: {
        ...footer,
        ...(footer.copyright !== undefined && {copyright: translate(footer.copyright)}),
        groups: footer.groups.map((group) => ({
          title: translate(group.title),
          items: group.items.map((item) => ({...item, label: translate(item.label)})),
        })),
      },
    }),
    ...(announcementBar && {announcementBar: {...announcementBar, content: translate(announcementBar.content)}}),
  };
}
