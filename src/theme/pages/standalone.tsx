import type {PageDataOf} from '#shared/page-record.ts';
import type {PageComponentProps} from '#client/page-module.ts';
import {DocColumns} from '#theme/docs/docs-layout.tsx';
import {Toc, TocCollapsible} from '#theme/docs/toc.tsx';
import {PageNotices} from '#theme/ui/notice.tsx';
import {PageTitle} from '#theme/ui/page-title.tsx';
import {Prose} from '#theme/ui/prose.tsx';
import {useOriginalLanguage} from '#theme/ui/use-locale.ts';

export default function StandalonePage({page, Content}: PageComponentProps<PageDataOf<'standalone'>>) {
  const language = useOriginalLanguage(page.isFallback);
  return (
    <DocColumns toc={<Toc key={page.path} entries={page.toc} />}>
      <PageNotices isFallback={page.isFallback} />
      <PageTitle language={language}>{page.title}</PageTitle>
      <TocCollapsible key={page.path} entries={page.toc} />
      <Prose Content={Content} language={language} />
    </DocColumns>
  );
}
