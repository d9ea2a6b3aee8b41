import type {PageComponentProps} from '#client/page-module.ts';
import {DocColumns} from '#theme/docs/docs-layout.tsx';
import {Toc, TocCollapsible} from '#theme/toc/toc.tsx';
import {PageNotices} from '#theme/ui/page-notices.tsx';
import {PageTitle} from '#theme/ui/page-title.tsx';
import {Prose} from '#theme/ui/prose.tsx';
import {pageOfKind} from './page-of-kind.ts';

export default function StandalonePage(props: PageComponentProps) {
  const page = pageOfKind(props.page, 'standalone');
  return (
    <DocColumns toc={<Toc key={page.path} entries={page.toc} />}>
      <PageNotices isFallback={page.isFallback} />
      <PageTitle>{page.title}</PageTitle>
      <TocCollapsible key={page.path} entries={page.toc} />
      <Prose Content={props.Content} />
    </DocColumns>
  );
}
