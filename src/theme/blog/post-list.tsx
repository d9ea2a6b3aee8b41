import * as stylex from '@stylexjs/stylex';
import type {PostSummary} from '#shared/page-record.ts';
import {useLabel} from '#client/labels.ts';
import {color} from '#theme/tokens/color.stylex.ts';
import {space} from '#theme/tokens/space.stylex.ts';
import {size, weight} from '#theme/tokens/type.stylex.ts';
import {Icon} from '#theme/ui/icon.tsx';
import {SiteLink} from '#theme/ui/site-link.tsx';
import {TagLinks} from '#theme/ui/tag-links.tsx';
import {PostMeta} from './post-meta.tsx';

export function PostList({posts}: {readonly posts: readonly PostSummary[]}) {
  return (
    <div {...stylex.props(styles.list)}>
      {posts.map((post) => (
        <PostItem key={post.path} post={post} />
      ))}
    </div>
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
          <Icon name="arrow" xstyle={styles.arrow} />
        </SiteLink>
        <TagLinks label={text('tags.label')} tags={post.tags} />
      </div>
    </article>
  );
}

const styles = stylex.create({
  list: {
    display: 'grid',
  },
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
    lineHeight: 1.8,
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
  arrow: {
    width: 14,
    height: 14,
    transform: {default: 'none', ':dir(rtl)': 'scaleX(-1)'},
  },
});
