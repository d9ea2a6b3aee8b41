import type {PageDataOf} from '#shared/page-record.ts';
import type {PageComponentProps} from '#navigation/router/route.ts';
import {useLabel} from '#navigation/site-context.tsx';
import {ButtonLink} from '#theme/ui/button-link.tsx';
import {LinkCards} from '#theme/ui/link-cards.tsx';
import {PageFrame} from '#theme/ui/page-frame.tsx';
import {PageTitle} from '#theme/ui/page-title.tsx';
import {Section} from '#theme/ui/section.tsx';

export default function DocsTagPage({page}: PageComponentProps<PageDataOf<'docs-tag'>>) {
  const text = useLabel();
  return (
    <PageFrame>
      <PageTitle>{page.title}</PageTitle>
      <LinkCards cards={page.docs} />
      <Section>
        <ButtonLink href={page.allTagsHref}>{text('tags.all')}</ButtonLink>
      </Section>
    </PageFrame>
  );
}
