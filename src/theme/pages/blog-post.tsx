import type {PageDataOf} from '#shared/page-record.ts';
import type {PageComponentProps} from '#client/page-module.ts';
import {useLabel} from '#client/labels.ts';
import {BlogColumns, RecentPosts} from '#theme/blog/blog-columns.tsx';
import {PostMeta} from '#theme/blog/post-meta.tsx';
import {DocMeta} from '#theme/docs/doc-meta.tsx';
import {Toc, TocCollapsible} from '#theme/docs/toc.tsx';
import {PageNotices} from '#theme/ui/notice.tsx';
import {PageTitle} from '#theme/ui/page-title.tsx';
import {Pager} from '#theme/ui/pager.tsx';
import {Prose} from '#theme/ui/prose.tsx';
import {useOriginalLanguage} from '#theme/ui/use-locale.ts';

export default function BlogPostPage({page, Content}: PageComponentProps<PageDataOf<'blog-post'>>) {
  const language = useOriginalLanguage(page.isFallback);
  const text = useLabel();
  return (
    <BlogColumns
      recent={<RecentPosts posts={page.recentPosts} path={page.path} />}
      toc={<Toc key={page.path} entries={page.toc} />}
    >
      <PageNotices unlisted={page.unlisted} isFallback={page.isFallback} />
      <PageTitle language={language} meta={<PostMeta {...page} />}>
        {page.title}
      </PageTitle>
      <TocCollapsible key={page.path} entries={page.toc} />
      <Prose Content={Content} language={language} />
      <DocMeta editUrl={page.editUrl} lastUpdated={undefined} tags={page.tags} />
      <Pager
        label={text('blog.pagination')}
        previous={{link: page.newer, label: text('blog.newer-post')}}
        next={{link: page.older, label: text('blog.older-post')}}
      />
    </BlogColumns>
  );
}
