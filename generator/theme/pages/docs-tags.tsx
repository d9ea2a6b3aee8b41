import type {PageDataOf} from '#shared/page-data.ts';
import type {PageComponentProps} from '#navigation/page-context.tsx';
import {useLabel} from '#navigation/site-context.tsx';
import {EmptyNotice} from '#theme/ui/notice.tsx';
import {PageFrame} from '#theme/ui/page-frame.tsx';
import {TagLinks} from '#theme/ui/tag-links.tsx';

export default function DocsTagsPage({page}: PageComponentProps<PageDataOf<'docs-tags'>>) {
  const text = useLabel();
  return (
    <PageFrame title={page.title}>
      {page.tags.length === 0 ? <EmptyNotice>{text('tags.empty')}</EmptyNotice> : null}
      <TagLinks label={text('tags.title')} tags={page.tags} />
    </PageFrame>
  );
}
