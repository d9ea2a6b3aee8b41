/** The page that is rendered, for components that live in the static rendering alone. */
import {createContext, type ReactNode, use, useMemo} from 'react';
import {invariantFailed} from '#shared/error-messages.ts';
import type {PageData} from '#shared/page-data.ts';

export interface PageComponentProps<P extends PageData = PageData> {
  readonly page: P;
}

interface RenderedPage {
  readonly page: PageData;
  /** HTML of what its author wrote. */
  readonly content: string;
}

const PageContext = createContext<RenderedPage | undefined>(undefined);

export function PageProvider({page, content, children}: RenderedPage & {readonly children: ReactNode}): ReactNode {
  const rendered = useMemo(() => ({page, content}), [page, content]);
  return <PageContext value={rendered}>{children}</PageContext>;
}

function useRendered(): RenderedPage {
  const rendered = use(PageContext);
  if (rendered === undefined) throw new Error(invariantFailed('usePage is used outside PageProvider.'));
  return rendered;
}

export const usePage = (): PageData => useRendered().page;

export const usePageContent = (): string => useRendered().content;
