import * as stylex from '@stylexjs/stylex';
import type {BlogListPage} from '#shared/page-data.ts';
import {useLabel} from '#navigation/site-context.tsx';
import {color, media, size, space} from '#theme/tokens/tokens.stylex.ts';
import {ButtonLink} from '#theme/ui/button-link.tsx';
import {PostItem} from './post-item.tsx';

interface PostListProps extends Pick<BlogListPage, 'posts' | 'page' | 'pageCount' | 'newerHref' | 'olderHref'> {
  /** The newest post is larger. */
  readonly hasFeatured?: boolean;
}

/** One page of posts, with links to the next ones. */
export function PostList({posts, hasFeatured = false, ...pager}: PostListProps) {
  const featured = hasFeatured && pager.page === 1 ? posts[0] : undefined;
  return (
    <>
      {posts.map((post, index) => (
        <PostItem
          key={post.path}
          post={post}
          isFeatured={post === featured}
          hasLine={featured === undefined || index > 1}
        />
      ))}
      {pager.pageCount > 1 ? <PostPager {...pager} /> : null}
    </>
  );
}

/** Links to newer and older posts. */
function PostPager({page, pageCount, newerHref, olderHref}: Omit<PostListProps, 'posts' | 'hasFeatured'>) {
  const text = useLabel();
  return (
    <nav aria-label={text('blog.pagination')} {...stylex.props(styles.pager)}>
      <span>{newerHref === undefined ? null : <ButtonLink href={newerHref}>{text('blog.newer')}</ButtonLink>}</span>
      <span {...stylex.props(styles.count)}>{text('blog.page', {page, count: pageCount})}</span>
      <span {...stylex.props(styles.older)}>
        {olderHref === undefined ? null : <ButtonLink href={olderHref}>{text('blog.older')}</ButtonLink>}
      </span>
    </nav>
  );
}

const styles = stylex.create({
  pager: {
    display: 'grid',
    gridTemplateColumns: {default: '1fr auto 1fr', [media.phone]: 'auto 1fr auto'},
    alignItems: 'center',
    gap: space.x4,
    paddingTop: space.x8,
    borderTopWidth: 1,
  },
  older: {
    textAlign: 'end',
  },
  count: {
    textAlign: 'center',
    color: color['--text-faint'],
    fontSize: size.compact,
  },
});
