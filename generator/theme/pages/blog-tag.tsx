import * as stylex from '@stylexjs/stylex';
import type {PageDataOf} from '#shared/page-data.ts';
import type {PageComponentProps} from '#navigation/router/route.ts';
import {useLabel} from '#navigation/site-context.tsx';
import {PostList} from '#theme/blog/post-list.tsx';
import {color, size, space} from '#theme/tokens/tokens.stylex.ts';
import {ButtonLink} from '#theme/ui/button-link.tsx';
import {Icon} from '#theme/ui/icon.tsx';
import {PageFrame, PageTitle} from '#theme/ui/page-frame.tsx';

export default function BlogTagPage({page}: PageComponentProps<PageDataOf<'blog-tag'>>) {
  const text = useLabel();
  const meta = (
    <p data-paint="" {...stylex.props(styles.meta)}>
      <Icon name="tag" />
      {text('blog.count', {count: page.postCount})}
    </p>
  );
  return (
    <PageFrame isWide>
      <PageTitle meta={meta} lead={page.description}>
        {page.title}
      </PageTitle>
      <PostList {...page} />
      <div {...stylex.props(styles.all)}>
        <ButtonLink href={page.allTagsHref}>{text('tags.all')}</ButtonLink>
      </div>
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
    marginTop: space.x4,
  },
});
