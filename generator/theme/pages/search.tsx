import type {PageDataOf} from '#shared/page-data.ts';
import {Island} from '#navigation/islands/island.tsx';
import type {PageComponentProps} from '#navigation/page-context.tsx';
import SearchPage from '#theme/search/search-page.tsx';
import {PageFrame} from '#theme/ui/page-frame.tsx';

export default function Search({page}: PageComponentProps<PageDataOf<'search'>>) {
  return (
    <PageFrame>
      <Island name="search-page" when="at-once" component={SearchPage} props={{page}} />
    </PageFrame>
  );
}
