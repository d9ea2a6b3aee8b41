import type {PageDataOf} from '#shared/page-data.ts';
import type {PageComponentProps} from '#navigation/router/route.ts';
import {useLabel} from '#navigation/site-context.tsx';
import {PostList} from '#theme/blog/post-list.tsx';
import {ButtonLink} from '#theme/ui/button-link.tsx';
import {PageFrame} from '#theme/ui/page-frame.tsx';

export default function BlogTagPage({page}: PageComponentProps<PageDataOf<'blog-tag'>>) {
  const text = useLabel();
  return (
    <PageFrame title={page.title}>
      <PostList {...page} />
      <ButtonLink href={page.allTagsHref}>{text('tags.all')}</ButtonLink>
    </PageFrame>
  );
}
