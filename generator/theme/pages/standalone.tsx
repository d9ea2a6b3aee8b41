import type {PageDataOf} from '#shared/page-data.ts';
import type {PageComponentProps} from '#navigation/page-context.tsx';
import {Article} from '#theme/docs/article.tsx';
import {TextColumns} from '#theme/docs/doc-layout.tsx';
import {Toc} from '#theme/docs/toc.tsx';

export default function StandalonePage({page}: PageComponentProps<PageDataOf<'standalone'>>) {
  return (
    <TextColumns toc={<Toc entries={page.toc} />}>
      <Article page={page} />
    </TextColumns>
  );
}
