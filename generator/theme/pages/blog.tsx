/** Lists of posts: all, by year, by tag. */
import * as stylex from '@stylexjs/stylex';
import {formatDate, formatMonthDay} from '#shared/format-text.ts';
import type {PageDataOf, PostLink} from '#shared/page-data.ts';
import type {PageComponentProps} from '#navigation/page-context.tsx';
import {useLabel, useLocale} from '#navigation/site-context.tsx';
import {PostList, sideStyles} from '#theme/blog/post-list.tsx';
import {PostTitle} from '#theme/blog/post-meta.tsx';
import {color, media, radius, size, space, weight} from '#theme/tokens/tokens.stylex.ts';
import {Icon} from '#theme/ui/icon.tsx';
import {EmptyNotice, PageFrame, PageTitle} from '#theme/ui/page-frame.tsx';
import {SiteLink} from '#theme/ui/site-link.tsx';

export function BlogListPage({page}: PageComponentProps<PageDataOf<'blog-list'>>) {
  return (
    <PageFrame title={page.title} lead={page.page === 1 ? page.description : undefined} isWide>
      <BlogLinks {...page} />
      <PostList {...page} hasFeatured />
    </PageFrame>
  );
}

function BlogLinks({archiveHref, allTagsHref}: Pick<PageDataOf<'blog-list'>, 'archiveHref' | 'allTagsHref'>) {
  const text = useLabel();
  return (
    <ul data-paint="" {...stylex.props(styles.links)}>
      <li>
        <SiteLink href={archiveHref} xstyle={styles.blogLink}>
          <Icon name="list" />
          {text('blog.archive')}
        </SiteLink>
      </li>
      {allTagsHref === undefined ? null : (
        <li>
          <SiteLink href={allTagsHref} xstyle={styles.blogLink}>
            <Icon name="tag" />
            {text('tags.title')}
          </SiteLink>
        </li>
      )}
    </ul>
  );
}

export function BlogArchivePage({page}: PageComponentProps<PageDataOf<'blog-archive'>>) {
  const locale = useLocale();
  return (
    <PageFrame title={page.title} lead={page.description} isWide>
      {page.years.map(({year, posts}) => (
        <section key={year} {...stylex.props(sideStyles.row, styles.year)}>
          <h2 {...stylex.props(styles.yearHeading)}>{year}</h2>
          <PostRows posts={posts} formatDate={(date) => formatMonthDay(date, locale)} />
        </section>
      ))}
    </PageFrame>
  );
}

export function BlogTagPage({page}: PageComponentProps<PageDataOf<'blog-tag'>>) {
  const text = useLabel();
  const meta = (
    <p data-paint="" {...stylex.props(styles.tagMeta)}>
      <Icon name="tag" />
      <SiteLink href={page.allTagsHref} xstyle={styles.allTags}>
        {text('tags.all')}
      </SiteLink>
      <span aria-hidden="true">·</span>
      {text('blog.count', {count: page.postCount})}
    </p>
  );
  return (
    <PageFrame isWide>
      <PageTitle meta={meta} lead={page.description}>
        {page.title}
      </PageTitle>
      <PostList {...page} />
    </PageFrame>
  );
}

export function BlogTagsPage({page}: PageComponentProps<PageDataOf<'blog-tags'>>) {
  const text = useLabel();
  const locale = useLocale();
  return (
    <PageFrame title={page.title} lead={page.description} isWide>
      {page.tags.length === 0 ? <EmptyNotice>{text('tags.empty')}</EmptyNotice> : null}
      {page.tags.map(({href, title, count, description, newest}) => (
        <section key={href} {...stylex.props(sideStyles.row, styles.tag)}>
          <div {...stylex.props(styles.side)}>
            <h2 {...stylex.props(styles.tagHeading)}>
              <SiteLink href={href} rel="tag" xstyle={styles.tagLink}>
                {title}
                <Icon name="arrow" xstyle={styles.tagArrow} />
              </SiteLink>
            </h2>
            <p {...stylex.props(styles.count)}>{text('blog.count', {count})}</p>
          </div>
          <div>
            {description === undefined ? null : <p {...stylex.props(styles.description)}>{description}</p>}
            <PostRows posts={newest} formatDate={(date) => formatDate(date, locale)} />
          </div>
        </section>
      ))}
    </PageFrame>
  );
}

interface PostRowsProps {
  readonly posts: readonly PostLink[];
  readonly formatDate: (date: string) => string;
}

function PostRows({posts, formatDate}: PostRowsProps) {
  return (
    <ul>
      {posts.map(({href, title, date, release}) => (
        <li key={href}>
          <SiteLink href={href} xstyle={styles.rowLink}>
            {release === undefined ? null : (
              <span aria-hidden="true" {...stylex.props(styles.release)}>
                {release}
              </span>
            )}
            <span {...stylex.props(release === undefined && styles.bothColumns)}>
              <PostTitle title={title} release={release} />
            </span>
            <time dateTime={date} {...stylex.props(styles.date, release === undefined && styles.ownLine)}>
              {formatDate(date)}
            </time>
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

const styles = stylex.create({
  links: {
    display: 'flex',
    gap: space.x2,
    marginTop: `calc(${space.x6} * -1)`,
    marginBottom: space.x6,
    marginInline: `calc(${space.x3} * -1)`,
  },
  blogLink: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space.x2,
    minHeight: 44,
    paddingInline: space.x3,
    color: {default: color['--text-soft'], ':hover': color['--accent']},
    fontSize: size.compact,
    fontWeight: weight.medium,
  },
  year: {
    paddingBlock: space.x6,
    borderTopWidth: 1,
  },
  yearHeading: {
    paddingTop: space.x1,
    fontSize: size.step2,
    fontVariantNumeric: 'tabular-nums',
    lineHeight: 1.5,
  },
  tagMeta: {
    display: 'flex',
    alignItems: 'center',
    gap: space.x2,
    color: color['--text-faint'],
    fontSize: size.compact,
  },
  allTags: {
    paddingBlock: {default: null, [media.touch]: 12},
    color: {default: color['--accent'], ':hover': color['--accent-hover']},
  },
  tag: {
    paddingBlock: space.x8,
    borderTopWidth: 1,
  },
  side: {
    display: {default: 'block', [media.phone]: 'flex'},
    alignItems: 'baseline',
    gap: space.x3,
  },
  tagHeading: {
    fontSize: size.step3,
    lineHeight: 1.3,
  },
  tagLink: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space.x2,
    minHeight: {default: 0, [media.touch]: 44},
    color: {default: color['--heading'], ':hover': color['--accent']},
  },
  tagArrow: {color: color['--accent']},
  count: {
    color: color['--text-faint'],
    fontSize: size.compact,
  },
  description: {
    marginBottom: space.x3,
    color: color['--text-soft'],
    textWrap: 'pretty',
  },
  rowLink: {
    display: 'grid',
    gridTemplateColumns: {default: '4.5rem minmax(0, 1fr) auto', [media.phone]: '4rem minmax(0, 1fr)'},
    columnGap: {default: space.x4, [media.phone]: space.x2},
    alignItems: 'baseline',
    paddingBlock: space.x2,
    paddingInline: space.x3,
    marginInline: `calc(${space.x3} * -1)`,
    borderRadius: radius.medium,
    backgroundColor: {default: 'transparent', ':hover': color['--surface-hover']},
    color: color['--text'],
    lineHeight: 1.75,
  },
  release: {
    color: color['--heading'],
    fontVariantNumeric: 'tabular-nums',
    fontWeight: weight.strong,
  },
  // A title without a version takes the place of the version, too.
  bothColumns: {
    gridColumnStart: 1,
    gridColumnEnd: 3,
  },
  date: {
    gridColumnStart: {default: 'auto', [media.phone]: '2'},
    color: color['--text-faint'],
    fontSize: size.compact,
    fontVariantNumeric: 'tabular-nums',
  },
  // The date is below such a title, which starts there.
  ownLine: {
    gridColumnStart: {default: 'auto', [media.phone]: '1'},
  },
});
