import * as stylex from '@stylexjs/stylex';
import {MAIN_ID} from '#shared/document-markers.ts';
import type {PageDataOf} from '#shared/page-data.ts';
import type {PageComponentProps} from '#navigation/page-context.tsx';
import {useLabel} from '#navigation/site-context.tsx';
import {PostMeta, PostTitle} from '#theme/blog/post-meta.tsx';
import {Article} from '#theme/docs/article.tsx';
import {asideStyles, Toc} from '#theme/docs/toc.tsx';
import {color, layout, media, size, space, weight} from '#theme/tokens/tokens.stylex.ts';
import {Pager} from '#theme/ui/link-cards.tsx';
import {SiteLink} from '#theme/ui/site-link.tsx';

type BlogPost = PageDataOf<'blog-post'>;

/** A post between recent posts and its table of contents. Narrow windows show recent posts below. */
export function BlogPostPage({page}: PageComponentProps<BlogPost>) {
  const text = useLabel();
  return (
    <main id={MAIN_ID} tabIndex={-1} {...stylex.props(styles.main)}>
      <article {...stylex.props(styles.article)}>
        <Article page={page} meta={<PostMeta {...page} />} />
        <Pager
          label={text('blog.pagination')}
          previous={{link: page.newer, label: text('blog.newer-post')}}
          next={{link: page.older, label: text('blog.older-post')}}
        />
      </article>
      <div {...stylex.props(styles.toc)}>
        <Toc entries={page.toc} />
      </div>
      {/* They come last: below a post of which only a part has arrived, they would be in view, and be pushed out of it. */}
      <div {...stylex.props(styles.recent)}>
        <RecentPosts {...page} />
      </div>
    </main>
  );
}

function RecentPosts({recentPosts: posts, path}: Pick<BlogPost, 'recentPosts' | 'path'>) {
  const text = useLabel();
  if (posts.length === 0) return null;
  return (
    <nav aria-label={text('blog.recent')} {...stylex.props(styles.nav)}>
      <p {...stylex.props(asideStyles.title)}>{text('blog.recent')}</p>
      <ul>
        {posts.map((post) => {
          const current = post.href === path;
          return (
            <li key={post.href}>
              <SiteLink
                href={post.href}
                current={current ? 'page' : undefined}
                xstyle={[styles.link, current && styles.current]}
              >
                {post.release === undefined ? null : (
                  <span aria-hidden="true" {...stylex.props(styles.release)}>
                    {post.release}
                  </span>
                )}
                <span>
                  <PostTitle title={post.title} release={post.release} />
                </span>
              </SiteLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

const styles = stylex.create({
  main: {
    display: 'grid',
    gridTemplateColumns: {
      default: `minmax(0, ${layout['--prose-width']}) 176px`,
      [media.mobile]: `minmax(0, ${layout['--prose-width']})`,
      [media.wide]: `200px minmax(0, ${layout['--prose-width']}) 200px`,
      [media.print]: '1fr',
    },
    columnGap: {default: space.x8, [media.wide]: space.x16},
    justifyContent: 'center',
    paddingTop: {default: space.x12, [media.mobile]: space.x6, [media.print]: 0},
    paddingBottom: space.x16,
    paddingInline: {default: layout['--gutter'], [media.print]: 0},
  },
  recent: {
    display: {default: 'block', [media.print]: 'none'},
    gridRowStart: {default: 2, [media.wide]: 1},
    gridColumnStart: 1,
    marginTop: {default: space.x12, [media.wide]: 0},
  },
  article: {
    minWidth: 0,
    gridRowStart: 1,
    gridColumnStart: {default: 1, [media.wide]: 2},
  },
  toc: {
    display: {default: 'block', [media.mobile]: 'none', [media.print]: 'none'},
    gridRowStart: 1,
    gridColumnStart: {default: 2, [media.wide]: 3},
  },
  nav: {
    position: {default: 'static', [media.wide]: 'sticky'},
    insetBlockStart: `calc(${layout['--navbar-height']} + ${space.x8})`,
    maxHeight: {default: 'none', [media.wide]: `calc(100vh - ${layout['--navbar-height']} - ${space.x16})`},
    overflowY: {default: 'visible', [media.wide]: 'auto'},
    scrollbarWidth: 'thin',
  },
  link: {
    display: 'flex',
    gap: space.x2,
    paddingBlock: {default: 4, [media.touch]: 11},
    color: {default: color['--text-soft'], ':hover': color['--heading']},
    fontSize: size.small,
    lineHeight: 1.6,
    textWrap: 'balance',
  },
  release: {
    flexShrink: 0,
    width: '3rem',
    fontVariantNumeric: 'tabular-nums',
    fontWeight: weight.medium,
  },
  current: {
    color: color['--accent'],
    fontWeight: weight.medium,
  },
});
