import type {PageComponentProps} from '#client/page-module.ts';
import {NotFound} from '#theme/not-found/not-found.tsx';
import {LikelyPages} from '#theme/search/likely-pages.tsx';
import {pageOfKind} from './page-of-kind.ts';

export default function NotFoundPage(props: PageComponentProps) {
  const page = pageOfKind(props.page, 'not-found');
  return (
    <NotFound title={page.title}>
      <LikelyPages />
    </NotFound>
  );
}
