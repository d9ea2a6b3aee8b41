import * as stylex from '@stylexjs/stylex';
import {formatMonthDay} from '#shared/format-date.ts';
import type {PageDataOf} from '#shared/page-data.ts';
import type {PageComponentProps} from '#navigation/router/route.ts';
import {color, media, radius, size, space, weight} from '#theme/tokens/tokens.stylex.ts';
import {PageFrame} from '#theme/ui/page-frame.tsx';
import {SiteLink} from '#theme/ui/site-link.tsx';
import {useLocale} from '#theme/ui/use-locale.ts';

export default function BlogArchivePage({page}: PageComponentProps<PageDataOf<'blog-archive'>>) {
  const locale = useLocale();
  return (
    <PageFrame title={page.title} lead={page.description}>
      {page.years.map(({year, posts}) => (
        <section key={year} {...stylex.props(styles.year)}>
          <h2 {...stylex.props(styles.heading)}>{year}</h2>
          <ul>
            {posts.map((post) => (
              <li key={post.href}>
                <SiteLink href={post.href} xstyle={styles.post}>
                  <time dateTime={post.date} {...stylex.props(styles.date)}>
                    {formatMonthDay(post.date, locale)}
                  </time>
                  <span>{post.title}</span>
                </SiteLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </PageFrame>
  );
}

const styles = stylex.create({
  year: {
    display: 'grid',
    gridTemplateColumns: {default: '8rem 1fr', [media.phone]: '1fr'},
    gap: space.x2,
    paddingBlock: space.x6,
    borderTopWidth: 1,
  },
  heading: {
    paddingTop: 6,
    fontSize: size.step1,
    fontVariantNumeric: 'tabular-nums',
    lineHeight: 1.5,
  },
  post: {
    display: 'flex',
    gap: space.x4,
    paddingBlock: space.x2,
    paddingInline: space.x3,
    marginInline: `calc(${space.x3} * -1)`,
    borderRadius: radius.medium,
    backgroundColor: {default: 'transparent', ':hover': color['--surface-hover']},
    color: color['--text'],
    fontWeight: weight.medium,
    lineHeight: 1.7,
  },
  date: {
    flexShrink: 0,
    width: '6rem',
    color: color['--text-faint'],
    fontSize: size.compact,
    fontVariantNumeric: 'tabular-nums',
    fontWeight: weight.regular,
    lineHeight: 1.94,
  },
});
