import type {PageDataOf} from '#shared/page-record.ts';
import type {PageComponentProps} from '#navigation/router/route.ts';
import {useLabel} from '#navigation/site-context.tsx';
import {Breadcrumbs} from '#theme/docs/breadcrumbs.tsx';
import {DocColumns} from '#theme/docs/doc-columns.tsx';
import {VersionNotices} from '#theme/docs/version-notices.tsx';
import {EmptyNotice} from '#theme/ui/notice.tsx';
import {LinkCards} from '#theme/ui/link-cards.tsx';
import {PageTitle} from '#theme/ui/page-title.tsx';
import {Pager} from '#theme/ui/pager.tsx';

export default function CategoryIndexPage({page}: PageComponentProps<PageDataOf<'category-index'>>) {
  const text = useLabel();
  return (
    <DocColumns>
      <Breadcrumbs items={page.breadcrumbs} title={page.title} />
      <VersionNotices version={page.version} />
      <PageTitle lead={page.description}>{page.title}</PageTitle>
      {page.cards.length === 0 ? <EmptyNotice>{text('category.empty')}</EmptyNotice> : <LinkCards cards={page.cards} />}
      <Pager
        label={text('doc.pagination')}
        previous={{link: page.previous, label: text('doc.previous')}}
        next={{link: page.next, label: text('doc.next')}}
      />
    </DocColumns>
  );
}
