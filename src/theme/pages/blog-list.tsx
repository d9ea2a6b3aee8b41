import type {PageComponentProps} from '#client/page-module.ts';
import {BlogPager} from '#theme/blog/blog-pager.tsx';
import {BlogWays} from '#theme/blog/blog-ways.tsx';
import {PostList} from '#theme/blog/post-list.tsx';
import {PageFrame} from '#theme/ui/page-frame.tsx';
import {PageTitle} from '#theme/ui/page-title.tsx';
import {pageOfKind} from './page-of-kind.ts';

export default function BlogListPage(props: PageComponentProps) {
  const page = pageOfKind(props.page, 'blog-list');
  return (
    <PageFrame>
      <PageTitle lead={page.description}>{page.title}</PageTitle>
      <BlogWays hasTags={page.posts.some((post) => post.tags.length > 0)} />
      <PostList posts={page.posts} />
      <BlogPager {...page} />
    </PageFrame>
  );
}
