import type {PageDataOf} from '#shared/page-record.ts';
import type {PageComponentProps} from '#navigation/router/route.ts';
import {useLabel} from '#navigation/site-context.tsx';
import {Article} from '#theme/docs/article.tsx';
import {Breadcrumbs} from '#theme/docs/breadcrumbs.tsx';
import {DocColumns} from '#theme/docs/doc-columns.tsx';
import {DocMeta} from '#theme/docs/doc-meta.tsx';
import {VersionNotices} from '#theme/docs/version-notices.tsx';
import {Toc} from '#theme/docs/toc.tsx';
import {Pager} from '#theme/ui/pager.tsx';

export default function DocPage({page, Content}: PageComponentProps<PageDataOf<'doc'>>) {
  const text = useLabel();
  return (
    <DocColumns toc={<Toc key={page.path} entries={page.toc} />}>
      <Breadcrumbs items={page.breadcrumbs} title={page.title} />
      <VersionNotices version={page.version} otherVersions={page.otherVersions} />
      <Article key={page.path} page={page} Content={Content} />
      <DocMeta editUrl={page.editUrl} lastUpdated={page.lastUpdated} tags={page.tags} />
      <Pager
        label={text('doc.pagination')}
        previous={{link: page.previous, label: text('doc.previous')}}
        next={{link: page.next, label: text('doc.next')}}
      />
    </DocColumns>
  );
}
