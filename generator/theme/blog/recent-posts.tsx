import * as stylex from '@stylexjs/stylex';
import type {PageLink} from '#shared/page-record.ts';
import {useLabel} from '#navigation/site-context.tsx';
import {color, layout, media, size, space, weight} from '#theme/tokens/tokens.stylex.ts';
import {SiteLink} from '#theme/ui/site-link.tsx';

interface RecentPostsProps {
  readonly posts: readonly PageLink[];
  /** Site path of the shown page. */
  readonly path: string;
}

export function RecentPosts({posts, path}: RecentPostsProps) {
  const text = useLabel();
  if (posts.length === 0) return null;
  return (
    <nav aria-label={text('blog.recent')} {...stylex.props(styles.nav)}>
      <p {...stylex.props(styles.heading)}>{text('blog.recent')}</p>
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
                {post.title}
              </SiteLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

const styles = stylex.create({
  nav: {
    position: {default: 'static', [media.wide]: 'sticky'},
    insetBlockStart: `calc(${layout['--navbar-height']} + ${space.x8})`,
    maxHeight: {default: 'none', [media.wide]: `calc(100vh - ${layout['--navbar-height']} - ${space.x16})`},
    overflowY: {default: 'visible', [media.wide]: 'auto'},
    scrollbarWidth: 'thin',
  },
  heading: {
    marginBottom: space.x2,
    color: color['--heading'],
    fontSize: size.small,
    fontWeight: weight.heading,
    lineHeight: 1.5,
  },
  link: {
    display: 'block',
    paddingBlock: 4,
    color: {default: color['--text-soft'], ':hover': color['--heading']},
    fontSize: size.small,
    lineHeight: 1.6,
  },
  current: {
    color: color['--accent'],
    fontWeight: weight.medium,
  },
});
