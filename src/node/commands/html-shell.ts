import type {AppBundle} from '#node/app/build-app.ts';
import type {Site} from '#node/content/load-site.ts';
import type {HtmlShell} from '#node/render/html-document.ts';
import {hashOf} from '#node/foundation/cache.ts';

/** Files that every page links when `public/` has them. */
const KNOWN_ICONS = {
  touchIcon: 'apple-touch-icon.png',
  maskIcon: 'mask-icon.svg',
  manifest: 'manifest.webmanifest',
} as const;

/** What the HTML of all pages of a locale has in common. */
export function htmlShell(site: Site, app: AppBundle, assets: {stylesheet: string; bootModule: string}): HtmlShell {
  const {favicon, noIndex} = site.config;
  const icons = Object.entries(KNOWN_ICONS).filter(([, file]) => site.files.publicFiles.includes(file));
  return {
    ...assets,
    ...Object.fromEntries(icons.map(([name, file]) => [name, `/${file}`])),
    // Both name everything that pages share: another id means that a page of today cannot go on into that of tomorrow.
    buildId: hashOf(app.hash, assets.bootModule, assets.stylesheet).slice(0, 12),
    inlineScript: app.inlineScript,
    ...(favicon !== undefined && {favicon}),
    noIndex,
    hasFeeds: site.posts.some(({frontMatter}) => !frontMatter.unlisted),
  };
}
