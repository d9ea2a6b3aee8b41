import type {PageComponentProps} from '#client/page-module.ts';
import {useLabel} from '#client/labels.ts';
import {PostList} from '#theme/blog/post-list.tsx';
import {ButtonLink} from '#theme/ui/button-link.tsx';
import {PageFrame} from '#theme/ui/page-frame.tsx';
import {PageTitle} from '#theme/ui/page-title.tsx';
import {pageOfKind} from './page-of-kind.ts';

export default function BlogTagPage(props: PageComponentProps) {
  const page = pageOfKind(props.page, 'blog-tag');
  const text = useLabel();
  return (
    <PageFrame>
      <PageTitle>{page.title}</PageTitle>
      <PostList {...page} />
      <ButtonLink href={page.allTagsHref}>{text('tags.all')}</ButtonLink>
    </PageFrame>
  );
}
