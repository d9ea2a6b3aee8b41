import * as stylex from '@stylexjs/stylex';
import type {PageDataOf} from '#shared/page-data.ts';
import type {PageComponentProps} from '#navigation/page-context.tsx';
import {useLabel} from '#navigation/site-context.tsx';
import {PostList} from '#theme/blog/post-list.tsx';
import {color, media, size, space} from '#theme/tokens/tokens.stylex.ts';
import {Icon} from '#theme/ui/icon.tsx';
import {PageFrame, PageTitle} from '#theme/ui/page-frame.tsx';
import {SiteLink} from '#theme/ui/site-link.tsx';

export default function BlogTagPage({page}: PageComponentProps<PageDataOf<'blog-tag'>>) {
  const text = useLabel();
  const meta = (
    <p data-paint="" {...stylex.props(styles.meta)}>
      <Icon name="tag" />
      <SiteLink href={page.allTagsHref} xstyle={styles.all}>
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

const styles = stylex.create({
  meta: {
    display: 'flex',
    alignItems: 'center',
    gap: space.x2,
    color: color['--text-faint'],
    fontSize: size.compact,
  },
  all: {
    paddingBlock: {default: null, [media.touch]: 12},
    color: {default: color['--accent'], ':hover': color['--accent-hover']},
  },
});
