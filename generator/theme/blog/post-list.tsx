import * as stylex from '@stylexjs/stylex';
import type {BlogListPage, PostSummary} from '#shared/page-record.ts';
import {useLabel} from '#navigation/site-context.tsx';
import {color, size, space, weight} from '#theme/tokens/tokens.stylex.ts';
import {Icon} from '#theme/ui/icon.tsx';
import {SiteLink} from '#theme/ui/site-link.tsx';
import {TagLinks} from '#theme/ui/tag-links.tsx';
import {BlogPager} from './blog-pager.tsx';
import {PostMeta} from './post-meta.tsx';

type PostListProps = Pick<BlogListPage, 'posts' | 'page' | 'pageCount' | 'newerHref' | 'olderHref'>;

/** One page of posts, with links to the next ones. */
export function PostList({posts, ...pager}: PostListProps) {
  return (
    <>
      {posts.map((post) => (
        <PostItem key={post.path} post={post} />
      ))}
      {pager.pageCount > 1 ? <BlogPager {...pager} /> : null}
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
});
