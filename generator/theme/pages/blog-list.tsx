import * as stylex from '@stylexjs/stylex';
import {useLabel} from '#navigation/site-context.tsx';
import type {PageDataOf} from '#shared/page-data.ts';
import type {PageComponentProps} from '#navigation/page-context.tsx';
import {PostList} from '#theme/blog/post-list.tsx';
import {color, size, space, weight} from '#theme/tokens/tokens.stylex.ts';
import {Icon} from '#theme/ui/icon.tsx';
import {PageFrame} from '#theme/ui/page-frame.tsx';
import {SiteLink} from '#theme/ui/site-link.tsx';

export default function BlogListPage({page}: PageComponentProps<PageDataOf<'blog-list'>>) {
  return (
    <PageFrame title={page.title} lead={page.page === 1 ? page.description : undefined} isWide>
      <BlogLinks hasTags={page.posts.some((post) => post.tags.length > 0)} />
      <PostList {...page} hasFeatured />
    </PageFrame>
  );
}

function BlogLinks({hasTags}: {readonly hasTags: boolean}) {
  const text = useLabel();
  return (
    <ul data-paint="" {...stylex.props(styles.list)}>
      <li>
        <SiteLink href="/blog/archive/" xstyle={styles.link}>
          <Icon name="list" />
          {text('blog.archive')}
        </SiteLink>
      </li>
      {hasTags ? (
        <li>
          <SiteLink href="/blog/tags/" xstyle={styles.link}>
            <Icon name="tag" />
            {text('tags.title')}
          </SiteLink>
        </li>
      ) : null}
    </ul>
  );
}

const styles = stylex.create({
  list: {
    display: 'flex',
    gap: space.x2,
    marginTop: `calc(${space.x6} * -1)`,
    marginBottom: space.x6,
    marginInline: `calc(${space.x3} * -1)`,
  },
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space.x2,
    minHeight: 44,
    paddingInline: space.x3,
    color: {default: color['--text-soft'], ':hover': color['--accent']},
    fontSize: size.compact,
    fontWeight: weight.medium,
  },
});
