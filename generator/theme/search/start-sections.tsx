import * as stylex from '@stylexjs/stylex';
import type {SearchHit} from '#search/search-provider.ts';
import {useLabel, useShownLocation, useSite} from '#navigation/site-context.tsx';
import {color, radius, size, space, weight} from '#theme/tokens/tokens.stylex.ts';
import {Icon, type IconName} from '#theme/ui/icon.tsx';
import {cardStyles, LinkCards} from '#theme/ui/link-cards.tsx';
import {Section} from '#theme/ui/page-frame.tsx';
import {hitHeading, hitTrail, MarkedText, useHitHref} from './hit-text.tsx';
import {useSavedSearches} from './saved-searches.ts';
import {startLinks} from './start-links.ts';

/** The search page without a query: the start screen of the modal. The static HTML has the tasks only. */
export function StartSections() {
  const site = useSite();
  const text = useLabel();
  const {lists} = useSavedSearches();
  const hasStorage = useShownLocation().key !== '';
  const links = startLinks(site);
  const toPlaces = ({label, icon, hits}: (typeof links)[number]) => (
    <Places key={label} title={text(label)} icon={icon} hits={hits} isCards={label === 'search.tasks'} />
  );
  // What is stored appears below the tasks: they must not move under a reader's pointer.
  return (
    <>
      {site.search.tasks.length === 0 ? <MainPages /> : null}
      {links.map(toPlaces)}
      {hasStorage ? (
        <>
          <Places title={text('search.recent')} icon="clock" hits={lists.recent} />
          <Places title={text('search.favorites')} icon="star" hits={lists.favorites} />
        </>
      ) : null}
    </>
  );
}

interface PlacesProps {
  readonly title: string;
  readonly icon: IconName;
  readonly hits: readonly SearchHit[];
  readonly isCards?: boolean;
}

function Places({title, icon, hits, isCards = false}: PlacesProps) {
  const toHref = useHitHref();
  if (hits.length === 0) return null;
  return (
    <section {...stylex.props(styles.section)}>
      <h2 {...stylex.props(styles.title)}>{title}</h2>
      <ul {...stylex.props(styles.list, isCards && styles.cards)}>
        {hits.map((hit) => (
          <li key={hit.objectID}>
            <a href={toHref(hit.url)} {...stylex.props(styles.place, isCards && cardStyles.card)}>
              <Icon name={icon} xstyle={styles.icon} />
              <span {...stylex.props(styles.words)}>
                <MarkedText segments={hitHeading(hit)} />
                {hitTrail(hit) === '' ? null : <span {...stylex.props(styles.trail)}>{hitTrail(hit)}</span>}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
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
  section: {
    marginTop: space.x8,
  },
  title: {
    marginBottom: space.x3,
    color: color['--text-soft'],
    fontSize: size.compact,
    fontWeight: weight.strong,
  },
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18rem), 1fr))',
    columnGap: space.x3,
  },
  cards: {
    rowGap: space.x3,
  },
  place: {
    display: 'flex',
    gap: space.x3,
    alignItems: 'center',
    minHeight: 52,
    paddingBlock: space.x2,
    paddingInline: space.x4,
    borderRadius: radius.medium,
    backgroundColor: {default: 'transparent', ':hover': color['--surface-hover']},
    color: {default: color['--text'], ':hover': color['--heading']},
    fontWeight: weight.medium,
    lineHeight: 1.5,
  },
  icon: {
    flexShrink: 0,
    color: color['--accent'],
  },
  words: {
    minWidth: 0,
  },
  trail: {
    display: 'block',
    color: color['--text-faint'],
    fontSize: size.small,
    fontWeight: weight.regular,
  },
});
