import * as stylex from '@stylexjs/stylex';
import {useEffect, useId, useState} from 'react';
import {type PageComponentProps, useCommittedRoute} from '#navigation/router/route.ts';
import {useLabel, useSite} from '#navigation/site-context.tsx';
import type {SearchHit} from '#search/search-provider.ts';
import type {PageDataOf} from '#shared/page-data.ts';
import {decodeFilePath, isExternalUrl} from '#shared/page-path.ts';
import {color, size, space, weight} from '#theme/tokens/tokens.stylex.ts';
import {ButtonLink} from '#theme/ui/button-link.tsx';
import {PageFrame, PageTitle} from '#theme/ui/page-frame.tsx';
import {useHref} from '#theme/ui/use-href.ts';
import {useHitHref} from '#theme/search/hit-text.tsx';
import {providerForPage} from '#theme/search/provider-for-page.ts';

export default function NotFoundPage({page}: PageComponentProps<PageDataOf<'not-found'>>) {
  const {title} = page;
  const {searchPath} = useSite();
  const text = useLabel();
  return (
    <PageFrame>
      <div {...stylex.props(styles.center)}>
        <Digits />
        <PageTitle>{title}</PageTitle>
        <p {...stylex.props(styles.text)}>{text('not-found.text')}</p>
        <div data-paint="whole" {...stylex.props(styles.links)}>
          <ButtonLink href="/" kind="primary">
            {text('not-found.home')}
          </ButtonLink>
          <ButtonLink href={searchPath}>{text('search.placeholder')}</ButtonLink>
        </div>
        <LikelyPages />
      </div>
    </PageFrame>
  );
}

/** The digits 404 as a grid of squares, one of which is only an outline (`o`). */
const ROWS = ['#.#.###.#.#', '#.#.#.#.#.#', '###.#o#.###', '..#.#.#...#', '..#.###...#'];
const STEP = 16;

function Digits() {
  return (
    <svg viewBox={`0 0 ${11 * STEP} ${5 * STEP}`} aria-hidden="true" {...stylex.props(styles.picture)}>
      {ROWS.flatMap((row, y) =>
        [...row].map((cell, x) => {
          const key = `${x},${y}`;
          const frame = {x: x * STEP + 2, y: y * STEP + 2, width: 12, height: 12, rx: 3};
          if (cell === 'o') return <rect key={key} {...frame} {...stylex.props(styles.outlined)} />;
          return cell === '#' ? <rect key={key} {...frame} {...stylex.props(styles.square)} /> : null;
        }),
      )}
    </svg>
  );
}

interface LikelyPage {
  readonly href: string;
  readonly title: string;
}

const LIKELY_PAGES_MAX = 3;

/** The parts of a path as queries, from the last: addresses are typed with `-` and `_` for spaces. */
export function pathQueries(path: string): string[] {
  const parts = decodeFilePath(path)
    .replace(/\.html?$/i, '')
    .split('/');
  return parts
    .map((part) => part.replace(/[-_\s]+/g, ' ').trim())
    .filter((part) => part !== '')
    .toReversed();
}

/** Pages that search finds for the path of the not-found page, else the main pages of the site. */
function useLikelyPages(): readonly LikelyPage[] {
  const {path, page} = useCommittedRoute();
  const site = useSite();
  const toHitHref = useHitHref();
  const toHref = useHref();
  const [hits, setHits] = useState<readonly SearchHit[]>([]);
  useEffect(() => {
    // The static HTML does not know the requested path.
    if (path === page.path) return undefined;
    let isStale = false;
    const search = async (): Promise<readonly SearchHit[]> => {
      const provider = await providerForPage(site, path);
      for (const query of pathQueries(path)) {
        // Several hits may be sections of one page.
        const answer = await provider.search({query, page: 0, hitsPerPage: 20, snippetWords: 1});
        if (answer.hits.length > 0) return answer.hits;
      }
      return [];
    };
    search().then((found) => !isStale && setHits(found), console.warn);
    return () => {
      isStale = true;
    };
  }, [path, page, site]);

  const found = hits.map(({url, hierarchy}) => ({
    href: toHitHref(url).replace(/#.*/, ''),
    title: hierarchy.lvl1 ?? '',
  }));
  const main = site.navbar.items.flatMap((item) =>
    item.type === 'link' && !isExternalUrl(item.href) ? [{href: toHref(item.href), title: item.label}] : [],
  );
  const pages = new Map((found.length > 0 ? found : main).map((likely) => [likely.href, likely]));
  return [...pages.values()].slice(0, LIKELY_PAGES_MAX);
}

function LikelyPages() {
  const text = useLabel();
  const heading = useId();
  const pages = useLikelyPages();
  if (pages.length === 0) return null;
  return (
    <nav aria-labelledby={heading} {...stylex.props(styles.pages)}>
      <h2 id={heading} {...stylex.props(styles.heading)}>
        {text('not-found.likely')}
      </h2>
      <ul {...stylex.props(styles.list)}>
        {pages.map(({href, title}) => (
          <li key={href}>
            <a href={href} {...stylex.props(styles.link)}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const styles = stylex.create({
  center: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    paddingTop: space.x8,
    textAlign: 'center',
  },
  text: {
    maxWidth: '30rem',
    marginTop: `calc(${space.x5} * -1)`,
    marginBottom: space.x8,
    color: color['--text-soft'],
    fontSize: size.lead,
    textWrap: 'balance',
  },
  links: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: space.x3,
  },
  picture: {
    width: 220,
    marginBottom: space.x8,
  },
  square: {
    fill: color['--violet'],
  },
  outlined: {
    fill: 'none',
    stroke: color['--magenta'],
    strokeWidth: 1.5,
    strokeDasharray: '3 2.4',
  },
  pages: {
    // All the width, and room for three links, so that nothing moves when they are replaced.
    alignSelf: 'stretch',
    minHeight: '10rem',
    marginTop: space.x12,
  },
  heading: {
    color: color['--text-soft'],
    fontSize: size.compact,
    fontWeight: weight.strong,
  },
  list: {
    marginTop: space.x2,
  },
  link: {
    display: 'inline-block',
    paddingBlock: space.x1,
    color: {default: color['--accent'], ':hover': color['--accent-hover']},
    textDecorationLine: 'underline',
    textUnderlineOffset: '0.25em',
  },
});
