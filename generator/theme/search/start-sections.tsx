import {useSyncExternalStore} from 'react';
import * as stylex from '@stylexjs/stylex';
import type {SearchHit} from '#search/search-provider.ts';
import {useLabel, useSite} from '#navigation/site-context.tsx';
import {color, radius, space, weight} from '#theme/tokens/tokens.stylex.ts';
import {Icon, type IconName} from '#theme/ui/icon.tsx';
import {LinkCards} from '#theme/ui/link-cards.tsx';
import {Section} from '#theme/ui/page-frame.tsx';
import {hitHeading, MarkedText, useHitHref} from './hit-text.tsx';
import {useSavedSearches} from './saved-searches.ts';
import {startLinks} from './start-links.ts';

const neverChanges = () => (): void => undefined;

/** The search page without a query: the start screen of the modal. Before hydration it has the tasks only. */
export function StartSections({path}: {readonly path: string}) {
  const site = useSite();
  const text = useLabel();
  const {lists} = useSavedSearches();
  const hasStorage = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const links = startLinks(site, path);
  const toPlaces = ({label, icon, hits}: (typeof links)[number]) => (
    <Places key={label} title={text(label)} icon={icon} hits={hits} />
  );
  // What is stored appears below the tasks: they must not move under a reader's pointer.
  return (
    <>
      {site.search.tasks.length === 0 ? <MainPages /> : null}
      {links.filter(({label}) => label === 'search.tasks').map(toPlaces)}
      {hasStorage ? (
        <>
          <Places title={text('search.recent')} icon="clock" hits={lists.recent} />
          <Places title={text('search.favorites')} icon="star" hits={lists.favorites} />
          {links.filter(({label}) => label !== 'search.tasks').map(toPlaces)}
        </>
      ) : null}
    </>
  );
}

interface PlacesProps {
  readonly title: string;
  readonly icon: IconName;
  readonly hits: readonly SearchHit[];
}

function Places({title, icon, hits}: PlacesProps) {
  const toHref = useHitHref();
  if (hits.length === 0) return null;
  return (
    <Section title={title}>
      <ul {...stylex.props(styles.list)}>
        {hits.map((hit) => (
          <li key={hit.objectID}>
            <a href={toHref(hit.url)} {...stylex.props(styles.place)}>
              <Icon name={icon} xstyle={styles.icon} />
              <span>
                <MarkedText segments={hitHeading(hit)} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** For a site without tasks. */
function MainPages() {
  const {navbar} = useSite();
  const text = useLabel();
  const pages = navbar.items.flatMap((item) => (item.type === 'link' ? [{href: item.href, title: item.label}] : []));
  if (pages.length === 0) return null;
  return (
    <Section title={text('search.start')}>
      <LinkCards cards={pages} />
    </Section>
  );
}

const styles = stylex.create({
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))',
    columnGap: space.x4,
  },
  place: {
    display: 'flex',
    gap: space.x3,
    alignItems: 'center',
    minHeight: 48,
    paddingInline: space.x3,
    borderRadius: radius.medium,
    backgroundColor: {default: 'transparent', ':hover': color['--surface-hover']},
    color: {default: color['--text'], ':hover': color['--heading']},
    fontWeight: weight.medium,
  },
  icon: {
    flexShrink: 0,
    color: color['--accent'],
  },
});
