import type {PageDataOf} from '#shared/page-record.ts';
import type {PageComponentProps} from '#navigation/router/route.ts';
import {useLabel} from '#navigation/site-context.tsx';
import {BlogColumns} from '#theme/blog/blog-columns.tsx';
import {RecentPosts} from '#theme/blog/recent-posts.tsx';
import {PostMeta} from '#theme/blog/post-meta.tsx';
import {Article} from '#theme/docs/article.tsx';
import {DocMeta} from '#theme/docs/doc-meta.tsx';
import {Toc} from '#theme/docs/toc.tsx';
import {Pager} from '#theme/ui/pager.tsx';

export default function BlogPostPage({page, Content}: PageComponentProps<PageDataOf<'blog-post'>>) {
  const text = useLabel();
  return (
    <BlogColumns
      recent={<RecentPosts posts={page.recentPosts} path={page.path} />}
      toc={<Toc key={page.path} entries={page.toc} />}
    >
      <Article key={page.path} page={page} Content={Content} meta={<PostMeta {...page} />} />
      <DocMeta editUrl={page.editUrl} lastUpdated={undefined} tags={page.tags} />
      <Pager
        label={text('blog.pagination')}
        previous={{link: page.newer, label: text('blog.newer-post')}}
        next={{link: page.older, label: text('blog.older-post')}}
      />
    </BlogColumns>
  );
}
