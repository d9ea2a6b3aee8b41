import * as stylex from '@stylexjs/stylex';
import type {BlogListPage, PostSummary} from '#shared/page-data.ts';
import {useLabel} from '#navigation/site-context.tsx';
import {color, media, radius, size, space, weight} from '#theme/tokens/tokens.stylex.ts';
import {ButtonLink} from '#theme/ui/button.tsx';
import {SiteLink} from '#theme/ui/site-link.tsx';
import {TagLinks} from '#theme/ui/tag-links.tsx';
import {PostMeta, PostTitle} from './post-meta.tsx';

interface PostListProps extends Pick<BlogListPage, 'posts' | 'page' | 'pageCount' | 'newerHref' | 'olderHref'> {
  /** The newest post is larger. */
  readonly hasFeatured?: boolean;
}

/** One page of posts, with links to the next ones. */
export function PostList({posts, hasFeatured = false, ...pager}: PostListProps) {
  const featured = hasFeatured && pager.page === 1 ? posts[0] : undefined;
  return (
    <>
      {posts.map((post, index) => (
        <PostItem
          key={post.path}
          post={post}
          isFeatured={post === featured}
          hasLine={featured === undefined || index > 1}
        />
      ))}
      {pager.pageCount > 1 ? <PostPager {...pager} /> : null}
    </>
  );
}

function PostPager({page, pageCount, newerHref, olderHref}: Omit<PostListProps, 'posts' | 'hasFeatured'>) {
  const text = useLabel();
  return (
    <nav aria-label={text('blog.pagination')} {...stylex.props(styles.pager)}>
      <span>{newerHref === undefined ? null : <ButtonLink href={newerHref}>{text('blog.newer')}</ButtonLink>}</span>
      <span {...stylex.props(styles.count)}>{text('blog.page', {page, count: pageCount})}</span>
      <span {...stylex.props(styles.older)}>
        {olderHref === undefined ? null : <ButtonLink href={olderHref}>{text('blog.older')}</ButtonLink>}
      </span>
    </nav>
  );
}

interface PostItemProps {
  readonly post: PostSummary;
  readonly isFeatured: boolean;
  readonly hasLine: boolean;
}

/** A post in a list: its version and date beside what it is about. All of it is its link. */
function PostItem({post, isFeatured, hasLine}: PostItemProps) {
  const {path, title, description, release, highlights} = post;
  const hasHighlights = highlights.length > 0;
  return (
    <article {...stylex.props(sideStyles.row, styles.post, hasLine && styles.line, isFeatured && styles.featured)}>
      <div {...stylex.props(styles.side)}>
        <PostMark post={post} isFeatured={isFeatured} />
        <PostMeta {...post} />
      </div>
      <div>
        <h2 {...stylex.props(styles.title, isFeatured && styles.featuredTitle)}>
          <SiteLink href={path} xstyle={styles.link}>
            <PostTitle title={title} release={release} />
          </SiteLink>
        </h2>
        {isFeatured || !hasHighlights ? <p {...stylex.props(styles.description)}>{description}</p> : null}
        {hasHighlights ? (
          <ul {...stylex.props(styles.highlights)}>
            {highlights.map((highlight) => (
              <li key={highlight} {...stylex.props(styles.highlight)}>
                {highlight}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </article>
  );
}

/** The version of a release, which the link has too; the tags of other posts. */
function PostMark({post: {release, tags}, isFeatured}: Pick<PostItemProps, 'post' | 'isFeatured'>) {
  const text = useLabel();
  if (release === undefined) return <TagLinks label={text('tags.label')} tags={tags} isRaised />;
  return (
    <div aria-hidden="true" {...stylex.props(styles.release, isFeatured && styles.featuredRelease)}>
      {release}
    </div>
  );
}

const styles = stylex.create({
  post: {
    position: 'relative',
    paddingBlock: {default: space.x8, [media.phone]: space.x6},
    color: {default: color['--heading'], ':hover': color['--accent']},
  },
  line: {borderTopWidth: 1},
  featured: {
    // Its titles are in line with those of the rows.
    gridTemplateColumns: {
      default: `calc(10rem - ${space.x8}) minmax(0, 1fr)`,
      [media.wide]: '10rem minmax(0, 1fr)',
      [media.phone]: 'minmax(0, 1fr)',
    },
    marginInline: {default: 0, [media.wide]: `calc(${space.x8} * -1)`},
    paddingInline: {default: space.x8, [media.phone]: space.x5},
    borderWidth: 1,
    borderRadius: radius.large,
    borderColor: {default: color['--line'], ':hover': color['--accent-line']},
    backgroundColor: color['--surface-raised'],
    transitionProperty: 'border-color',
  },
  side: {
    display: 'flex',
    flexDirection: {default: 'column', [media.phone]: 'row'},
    flexWrap: 'wrap',
    alignItems: {default: 'flex-start', [media.phone]: 'center'},
    alignContent: 'flex-start',
    gap: space.x1,
    columnGap: space.x4,
  },
  release: {
    fontSize: size.step2,
    fontVariantNumeric: 'tabular-nums',
    fontWeight: weight.heading,
    lineHeight: 1.4,
  },
  featuredRelease: {
    fontSize: {default: size.step4, [media.wide]: size.step5, [media.phone]: size.step5},
    lineHeight: 1.2,
    // Browsers print no backgrounds.
    color: {default: 'transparent', [media.print]: color['--heading']},
    backgroundClip: 'text',
    backgroundImage: `linear-gradient(100deg, ${color['--violet']}, ${color['--magenta']})`,
  },
  title: {
    color: 'inherit',
    fontSize: size.step1,
    lineHeight: 1.5,
    textWrap: 'balance',
  },
  featuredTitle: {
    fontSize: size.step3,
    lineHeight: 1.4,
  },
  link: {
    '::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      borderRadius: 'inherit',
    },
  },
  description: {
    marginTop: space.x2,
    color: color['--text-soft'],
    textWrap: 'pretty',
  },
  highlights: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))',
    columnGap: space.x6,
    marginTop: space.x3,
    color: color['--text-soft'],
    fontSize: size.compact,
  },
  highlight: {
    display: 'flex',
    gap: space.x3,
    '::before': {
      content: '""',
      flexShrink: 0,
      width: 6,
      height: 6,
      marginTop: '0.65em',
      borderRadius: 1.5,
      backgroundColor: color['--violet'],
    },
  },
  pager: {
    display: 'grid',
    gridTemplateColumns: {default: '1fr auto 1fr', [media.phone]: 'auto 1fr auto'},
    alignItems: 'center',
    gap: space.x4,
    paddingTop: space.x8,
    borderTopWidth: 1,
  },
  older: {textAlign: 'end'},
  count: {
    textAlign: 'center',
    color: color['--text-faint'],
    fontSize: size.compact,
  },
});

/** A row of a list of the blog: what it is about beside its year, tag or version. */
export const sideStyles = stylex.create({
  row: {
    display: 'grid',
    gridTemplateColumns: {default: '10rem minmax(0, 1fr)', [media.phone]: 'minmax(0, 1fr)'},
    columnGap: space.x8,
    rowGap: space.x2,
  },
});
