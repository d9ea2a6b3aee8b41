import type {PageDataOf} from '#shared/page-data.ts';
import type {PageComponentProps} from '#navigation/page-context.tsx';
import {Article} from '#theme/docs/article.tsx';
import {DocLayout} from '#theme/docs/doc-layout.tsx';
import {Toc} from '#theme/docs/toc.tsx';

export default function DocPage({page}: PageComponentProps<PageDataOf<'doc'>>) {
  return (
    <DocLayout page={page} toc={<Toc entries={page.toc} />}>
      <Article page={page} />
    </DocLayout>
  );
}
