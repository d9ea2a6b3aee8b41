import type {ComponentType} from 'react';
import type {PageDataOf, PageKind} from '#shared/page-data.ts';
import {Island} from '#navigation/islands/island.tsx';
import type {PageComponentProps} from '#navigation/page-context.tsx';
import {useLabel, useSite} from '#navigation/site-context.tsx';
import {Article} from '#theme/docs/article.tsx';
import {DocLayout, TextColumns} from '#theme/docs/doc-layout.tsx';
import {Toc} from '#theme/docs/toc.tsx';
import SearchPage from '#theme/search/search-page.tsx';
import {ButtonLink} from '#theme/ui/button.tsx';
import {LinkCards} from '#theme/ui/link-cards.tsx';
import {EmptyNotice, PageFrame, PageTitle, Section} from '#theme/ui/page-frame.tsx';
import {TagLinks} from '#theme/ui/tag-links.tsx';
import {BlogArchivePage, BlogListPage, BlogTagPage, BlogTagsPage} from './blog.tsx';
import {BlogPostPage} from './blog-post.tsx';
import {NotFoundPage} from './not-found.tsx';

function DocPage({page}: PageComponentProps<PageDataOf<'doc'>>) {
  return (
    <DocLayout page={page} toc={<Toc entries={page.toc} />}>
      <Article page={page} />
    </DocLayout>
  );
}

function StandalonePage({page}: PageComponentProps<PageDataOf<'standalone'>>) {
  return (
    <TextColumns toc={<Toc entries={page.toc} />}>
      <Article page={page} />
    </TextColumns>
  );
}

function CategoryIndexPage({page}: PageComponentProps<PageDataOf<'category-index'>>) {
  const text = useLabel();
  return (
    <DocLayout page={page}>
      <PageTitle lead={page.description}>{page.title}</PageTitle>
      {page.cards.length === 0 ? <EmptyNotice>{text('category.empty')}</EmptyNotice> : <LinkCards cards={page.cards} />}
    </DocLayout>
  );
}

function DocsTagPage({page}: PageComponentProps<PageDataOf<'docs-tag'>>) {
  const text = useLabel();
  return (
    <PageFrame title={page.title}>
      <LinkCards cards={page.docs} />
      <Section>
        <ButtonLink href={page.allTagsHref}>{text('tags.all')}</ButtonLink>
      </Section>
    </PageFrame>
  );
}

function DocsTagsPage({page}: PageComponentProps<PageDataOf<'docs-tags'>>) {
  const text = useLabel();
  return (
    <PageFrame title={page.title}>
      {page.tags.length === 0 ? <EmptyNotice>{text('tags.empty')}</EmptyNotice> : null}
      <TagLinks label={text('tags.title')} tags={page.tags} />
    </PageFrame>
  );
}

function SearchPageFrame({page}: PageComponentProps<PageDataOf<'search'>>) {
  return (
    <PageFrame>
      <Island name="search-page" when="at-once" component={SearchPage} props={{page}} />
    </PageFrame>
  );
}

/** The page at `/` of a site that has none of its own. */
function LandingPage({page: {startHref}}: PageComponentProps<PageDataOf<'landing'>>) {
  const {title, tagline} = useSite();
  const text = useLabel();
  return (
    <PageFrame title={title} lead={tagline === '' ? undefined : tagline}>
      {startHref === undefined ? null : (
        <ButtonLink href={startHref} kind="primary">
          {text('landing.start')}
        </ButtonLink>
      )}
    </PageFrame>
  );
}

/**
 * The component of each page kind of any documentation. Those of a site's own kinds are the modules that its extension names.
 * The compiler reports a kind without a component.
 */
export const pageComponents: {
  readonly [K in Exclude<PageKind, `site-${string}`>]: ComponentType<PageComponentProps<PageDataOf<K>>>;
} = {
  landing: LandingPage,
  doc: DocPage,
  'category-index': CategoryIndexPage,
  'docs-tag': DocsTagPage,
  'docs-tags': DocsTagsPage,
  'blog-list': BlogListPage,
  'blog-post': BlogPostPage,
  'blog-archive': BlogArchivePage,
  'blog-tag': BlogTagPage,
  'blog-tags': BlogTagsPage,
  search: SearchPageFrame,
  standalone: StandalonePage,
  'not-found': NotFoundPage,
};
