import type {PageComponentProps} from '#client/page-module.ts';
import {ArchiveList} from '#theme/blog/archive-list.tsx';
import {PageFrame} from '#theme/ui/page-frame.tsx';
import {PageTitle} from '#theme/ui/page-title.tsx';
import {pageOfKind} from './page-of-kind.ts';

export default function BlogArchivePage(props: PageComponentProps) {
  const page = pageOfKind(props.page, 'blog-archive');
  return (
    <PageFrame>
      <PageTitle lead={page.description}>{page.title}</PageTitle>
      <ArchiveList years={page.years} />
    </PageFrame>
  );
}
