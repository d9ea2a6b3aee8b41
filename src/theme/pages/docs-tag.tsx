import type {PageComponentProps} from '#client/page-module.ts';
import {useLabel} from '#client/labels.ts';
import {ButtonLink} from '#theme/ui/button-link.tsx';
import {LinkCards} from '#theme/ui/link-cards.tsx';
import {PageFrame} from '#theme/ui/page-frame.tsx';
import {PageTitle} from '#theme/ui/page-title.tsx';
import {Section} from '#theme/ui/section.tsx';
import {pageOfKind} from './page-of-kind.ts';

export default function DocsTagPage(props: PageComponentProps) {
  const page = pageOfKind(props.page, 'docs-tag');
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
