import type {PageDataOf} from '#shared/page-data.ts';
import type {PageComponentProps} from '#navigation/router/route.ts';
import {SearchPageView} from '#theme/search/search-page.tsx';

export default function SearchPage({page}: PageComponentProps<PageDataOf<'search'>>) {
  return <SearchPageView path={page.path} title={page.title} lead={page.description} />;
}
