import * as stylex from '@stylexjs/stylex';
import type {BlogListPage} from '#shared/page-record.ts';
import {useLabel} from '#navigation/site-context.tsx';
import {color, size, space} from '#theme/tokens/tokens.stylex.ts';
import {ButtonLink} from '#theme/ui/button-link.tsx';

type BlogPagerProps = Pick<BlogListPage, 'page' | 'pageCount' | 'newerHref' | 'olderHref'>;

/** Links to newer and older posts. */
export function BlogPager({page, pageCount, newerHref, olderHref}: BlogPagerProps) {
  const text = useLabel();
  return (
    <nav aria-label={text('blog.pagination')} {...stylex.props(styles.pager)}>
      <span {...stylex.props(styles.pagerEnd)}>
        {newerHref === undefined ? null : <ButtonLink href={newerHref}>{text('blog.newer')}</ButtonLink>}
      </span>
      <span {...stylex.props(styles.count)}>{text('blog.page', {page, count: pageCount})}</span>
      <span {...stylex.props(styles.pagerEnd, styles.older)}>
        {olderHref === undefined ? null : <ButtonLink href={olderHref}>{text('blog.older')}</ButtonLink>}
      </span>
    </nav>
  );
}

const styles = stylex.create({
  pager: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space.x4,
    paddingTop: space.x8,
    borderTopWidth: 1,
  },
  pagerEnd: {
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
