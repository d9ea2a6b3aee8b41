import * as stylex from '@stylexjs/stylex';
import {formatDate} from '#shared/format-date.ts';
import type {BlogListPage, PostSummary} from '#shared/page-data.ts';
import {useLabel} from '#navigation/site-context.tsx';
import {color, size, space, weight} from '#theme/tokens/tokens.stylex.ts';
import {ButtonLink} from '#theme/ui/button-link.tsx';
import {Icon} from '#theme/ui/icon.tsx';
import {SiteLink} from '#theme/ui/site-link.tsx';
import {TagLinks} from '#theme/ui/tag-links.tsx';
import {useLocale} from '#theme/ui/use-locale.ts';

type PostListProps = Pick<BlogListPage, 'posts' | 'page' | 'pageCount' | 'newerHref' | 'olderHref'>;

/** One page of posts, with links to the next ones. */
export function PostList({posts, ...pager}: PostListProps) {
  return (
    <>
      {posts.map((post) => (
        <PostItem key={post.path} post={post} />
      ))}
      {pager.pageCount > 1 ? <PostPager {...pager} /> : null}
    </>
  );
}

function PostItem({post}: {readonly post: PostSummary}) {
  const text = useLabel();
  return (
    <article {...stylex.props(styles.post)}>
      <PostMeta {...post} />
      <h2 {...stylex.props(styles.title)}>
        <SiteLink href={post.path} xstyle={styles.titleLink}>
          {post.title}
        </SiteLink>
      </h2>
      <p {...stylex.props(styles.description)}>{post.description}</p>
      <div data-paint="whole" {...stylex.props(styles.end)}>
        <SiteLink href={post.path} xstyle={styles.more} label={text('blog.read-more-of', {title: post.title})}>
          {text('blog.read-more')}
          <Icon name="arrow" size={14} />
        </SiteLink>
        <TagLinks label={text('tags.label')} tags={post.tags} />
      </div>
    </article>
  );
}

type PostMetaProps = Pick<PostSummary, 'date' | 'readingMinutes' | 'authors'>;

export function PostMeta({date, readingMinutes, authors}: PostMetaProps) {
  const text = useLabel();
  const locale = useLocale();
  return (
    <div data-paint="whole" {...stylex.props(styles.meta)}>
      <ul {...stylex.props(styles.metaList)}>
        <li {...stylex.props(styles.metaItem)}>
          <time dateTime={date}>{formatDate(date, locale)}</time>
        </li>
        <li {...stylex.props(styles.metaItem)}>{text('blog.reading-time', {minutes: readingMinutes})}</li>
        {authors.map((author) => (
          <li key={author.id} {...stylex.props(styles.metaItem)}>
            {author.url === undefined ? (
              author.name
            ) : (
              <SiteLink href={author.url} mark={false} xstyle={styles.author}>
                {author.name}
              </SiteLink>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Links to newer and older posts. */
function PostPager({page, pageCount, newerHref, olderHref}: Omit<PostListProps, 'posts'>) {
  const text = useLabel();
  return (
    <nav aria-label={text('blog.pagination')} {...stylex.props(styles.pager)}>
      <span {...stylex.props(styles.pagerEnd)}>
        {newerHref === undefined ? null : <ButtonLink href={newerHref}>{text('blog.newer')}</ButtonLink>}
      </span>
      <span {...stylex.props(styles.count)}>{text('blog.page', {page, count: pageCount})}</span>
      <span {...stylex.props(styles.pagerEnd, styles.older)}>
        {olderHref === undefined ? null : <ButtonLink href={olderHref}>{text('blog.older')}</ButtonLink>}
      </span>
    </nav>
  );
}

const styles = stylex.create({
  post: {
    paddingBlock: space.x8,
    borderTopWidth: 1,
  },
  title: {
    marginTop: space.x1,
    fontSize: size.step2,
    lineHeight: 1.4,
    textWrap: 'pretty',
  },
  titleLink: {
    color: {default: color['--heading'], ':hover': color['--accent']},
  },
  description: {
    marginTop: space.x2,
    color: color['--text-soft'],
    textWrap: 'pretty',
  },
  end: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space.x3,
    marginTop: space.x4,
  },
  more: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space.x2,
    color: {default: color['--accent'], ':hover': color['--accent-hover']},
    fontSize: size.compact,
    fontWeight: weight.strong,
  },
  pager: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space.x4,
    paddingTop: space.x8,
    borderTopWidth: 1,
  },
  pagerEnd: {
    flexBasis: '9rem',
  },
  older: {
    textAlign: 'end',
  },
  count: {
    color: color['--text-faint'],
    fontSize: size.compact,
  },
  meta: {
    marginBottom: space.x1,
    overflow: 'hidden',
  },
  // Each item has a dot before it. The frame cuts off the dots at the start of a line.
  metaList: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    marginInlineStart: `calc((4px + ${space.x3} * 2) * -1)`,
    color: color['--text-faint'],
    fontSize: size.compact,
  },
  metaItem: {
    display: 'flex',
    alignItems: 'center',
    gap: space.x3,
    paddingInlineStart: space.x3,
    '::before': {
      content: '""',
      width: 4,
      height: 4,
      borderRadius: 1,
      backgroundColor: color['--line-strong'],
    },
  },
  author: {
    color: {default: color['--text-soft'], ':hover': color['--accent']},
  },
});
