import type {PageDataOf} from '#shared/page-data.ts';
import type {PageComponentProps} from '#navigation/router/route.ts';
import {Article} from '#theme/docs/article.tsx';
import {TextColumns} from '#theme/docs/doc-layout.tsx';
import {Toc} from '#theme/docs/toc.tsx';

export default function StandalonePage({page}: PageComponentProps<PageDataOf<'standalone'>>) {
  return (
    <TextColumns toc={<Toc key={page.path} entries={page.toc} />}>
      <Article key={page.path} page={page} />
    </TextColumns>
  );
}
