import type {ComponentType, ReactNode} from 'react';
import type {DocPage} from '#shared/page-record.ts';
import {useLabel} from '#navigation/site-context.tsx';
import {Notice} from '#theme/ui/notice.tsx';
import {PageTitle} from '#theme/ui/page-title.tsx';
import {useOriginalLanguage} from '#theme/ui/use-locale.ts';
import {TocCollapsible} from './toc.tsx';

interface ArticleProps {
  readonly page: Pick<DocPage, 'title' | 'toc' | 'isFallback'> & {readonly unlisted?: boolean};
  readonly Content: ComponentType | undefined;
  /** Above the title. */
  readonly meta?: ReactNode;
}

/** The author's content, below its notices and its title. */
export function Article({page, Content, meta}: ArticleProps) {
  const text = useLabel();
  const language = useOriginalLanguage(page.isFallback);
  return (
    <>
      {page.unlisted === true ? (
        <Notice kind="caution" title={text('doc.unlisted-title')}>
          {text('doc.unlisted')}
        </Notice>
      ) : null}
      {page.isFallback === true ? (
        <Notice kind="info" title={text('page.fallback-title')}>
          {text('page.fallback')}
        </Notice>
      ) : null}
      <PageTitle language={language} meta={meta}>
        {page.title}
      </PageTitle>
      <TocCollapsible entries={page.toc} />
      {Content ? (
        <div className="prose" {...language}>
          <Content />
        </div>
      ) : null}
    </>
  );
}
