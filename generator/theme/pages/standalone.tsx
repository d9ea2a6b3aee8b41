import type {PageDataOf} from '#shared/page-record.ts';
import type {PageComponentProps} from '#navigation/router/route.ts';
import {Article} from '#theme/docs/article.tsx';
import {DocColumns} from '#theme/docs/doc-columns.tsx';
import {Toc} from '#theme/docs/toc.tsx';

export default function StandalonePage({page, Content}: PageComponentProps<PageDataOf<'standalone'>>) {
  return (
    <DocColumns toc={<Toc key={page.path} entries={page.toc} />}>
      <Article key={page.path} page={page} Content={Content} />
    </DocColumns>
  );
}
