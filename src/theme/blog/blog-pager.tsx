import * as stylex from '@stylexjs/stylex';
import type {BlogListPage} from '#shared/page-record.ts';
import {useLabel} from '#client/labels.ts';
import {color} from '#theme/tokens/color.stylex.ts';
import {space} from '#theme/tokens/space.stylex.ts';
import {size} from '#theme/tokens/type.stylex.ts';
import {ButtonLink} from '#theme/ui/button-link.tsx';

type BlogPagerProps = Pick<BlogListPage, 'page' | 'pageCount' | 'newerHref' | 'olderHref'>;

/** From one page of posts to the next. */
export function BlogPager({page, pageCount, newerHref, olderHref}: BlogPagerProps) {
  const text = useLabel();
  if (pageCount < 2) return null;
  return (
    <nav aria-label={text('blog.pagination')} {...stylex.props(styles.nav)}>
      <span {...stylex.props(styles.end)}>
        {newerHref === undefined ? null : <ButtonLink href={newerHref}>{text('blog.newer')}</ButtonLink>}
      </span>
      <span {...stylex.props(styles.count)}>{text('blog.page', {page, count: pageCount})}</span>
      <span {...stylex.props(styles.end, styles.older)}>
        {olderHref === undefined ? null : <ButtonLink href={olderHref}>{text('blog.older')}</ButtonLink>}
      </span>
    </nav>
  );
}

const styles = stylex.create({
  nav: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space.x4,
    paddingTop: space.x8,
    borderTopWidth: 1,
  },
  end: {
    flexBasis: '9rem',
  },
  older: {
    textAlign: 'end',
  },
  count: {
    color: color['--text-faint'],
    fontSize: size.compact,
  },
});
