import type {PageComponentProps} from '#client/page-module.ts';
import {SearchPageView} from '#theme/search/search-page.tsx';
import {pageOfKind} from './page-of-kind.ts';

export default function SearchPage(props: PageComponentProps) {
  const page = pageOfKind(props.page, 'search');
  return <SearchPageView path={page.path} title={page.title} lead={page.description} />;
}
