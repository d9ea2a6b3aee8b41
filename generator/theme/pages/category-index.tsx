import type {PageDataOf} from '#shared/page-data.ts';
import type {PageComponentProps} from '#navigation/page-context.tsx';
import {useLabel} from '#navigation/site-context.tsx';
import {DocLayout} from '#theme/docs/doc-layout.tsx';
import {EmptyNotice} from '#theme/ui/notice.tsx';
import {LinkCards} from '#theme/ui/link-cards.tsx';
import {PageTitle} from '#theme/ui/page-frame.tsx';

export default function CategoryIndexPage({page}: PageComponentProps<PageDataOf<'category-index'>>) {
  const text = useLabel();
  return (
    <DocLayout page={page}>
      <PageTitle lead={page.description}>{page.title}</PageTitle>
      {page.cards.length === 0 ? <EmptyNotice>{text('category.empty')}</EmptyNotice> : <LinkCards cards={page.cards} />}
    </DocLayout>
  );
}
