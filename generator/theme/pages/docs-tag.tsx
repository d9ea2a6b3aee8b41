import type {PageDataOf} from '#shared/page-data.ts';
import type {PageComponentProps} from '#navigation/page-context.tsx';
import {useLabel} from '#navigation/site-context.tsx';
import {ButtonLink} from '#theme/ui/button.tsx';
import {LinkCards} from '#theme/ui/link-cards.tsx';
import {PageFrame, Section} from '#theme/ui/page-frame.tsx';

export default function DocsTagPage({page}: PageComponentProps<PageDataOf<'docs-tag'>>) {
  const text = useLabel();
  return (
    <PageFrame title={page.title}>
      <LinkCards cards={page.docs} />
      <Section>
        <ButtonLink href={page.allTagsHref}>{text('tags.all')}</ButtonLink>
      </Section>
    </PageFrame>
  );
}
