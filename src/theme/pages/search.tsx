import type {PageComponentProps} from '#client/page-module.ts';
import {SearchForm} from '#theme/search/search-form.tsx';
import {pageOfKind} from './page-of-kind.ts';

export default function SearchPage(props: PageComponentProps) {
  const page = pageOfKind(props.page, 'search');
  return <SearchForm title={page.title} lead={page.description} />;
}
