import type {PageDataOf} from '#shared/page-record.ts';
import type {PageComponentProps} from '#client/page-module.ts';
import {useLabel} from '#client/labels.ts';
import {Breadcrumbs} from '#theme/docs/breadcrumbs.tsx';
import {DocColumns} from '#theme/docs/docs-layout.tsx';
import {DocMeta} from '#theme/docs/doc-meta.tsx';
import {VersionNotices} from '#theme/docs/version-notices.tsx';
import {Toc, TocCollapsible} from '#theme/docs/toc.tsx';
import {PageNotices} from '#theme/ui/notice.tsx';
import {PageTitle} from '#theme/ui/page-title.tsx';
import {Pager} from '#theme/ui/pager.tsx';
import {Prose} from '#theme/ui/prose.tsx';
import {useOriginalLanguage} from '#theme/ui/use-locale.ts';

export default function DocPage({page, Content}: PageComponentProps<PageDataOf<'doc'>>) {
  const language = useOriginalLanguage(page.isFallback);
  const text = useLabel();
  return (
    <DocColumns toc={<Toc key={page.path} entries={page.toc} />}>
      <Breadcrumbs items={page.breadcrumbs} title={page.title} />
      <VersionNotices version={page.version} otherVersions={page.otherVersions} />
      <PageNotices unlisted={page.unlisted} isFallback={page.isFallback} />
      <PageTitle language={language}>{page.title}</PageTitle>
      <TocCollapsible key={page.path} entries={page.toc} />
      <Prose Content={Content} language={language} />
      <DocMeta editUrl={page.editUrl} lastUpdated={page.lastUpdated} tags={page.tags} />
      <Pager
        label={text('doc.pagination')}
        previous={{link: page.previous, label: text('doc.previous')}}
        next={{link: page.next, label: text('doc.next')}}
      />
    </DocColumns>
  );
}
