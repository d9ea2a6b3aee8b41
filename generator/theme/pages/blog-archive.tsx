import * as stylex from '@stylexjs/stylex';
import {formatMonthDay} from '#shared/format-text.ts';
import type {PageDataOf} from '#shared/page-data.ts';
import type {PageComponentProps} from '#navigation/page-context.tsx';
import {PostRows, sideStyles} from '#theme/blog/post-rows.tsx';
import {size, space} from '#theme/tokens/tokens.stylex.ts';
import {PageFrame} from '#theme/ui/page-frame.tsx';
import {useLocale} from '#navigation/site-context.tsx';

export default function BlogArchivePage({page}: PageComponentProps<PageDataOf<'blog-archive'>>) {
  const locale = useLocale();
  return (
    <PageFrame title={page.title} lead={page.description} isWide>
      {page.years.map(({year, posts}) => (
        <section key={year} {...stylex.props(sideStyles.row, styles.year)}>
          <h2 {...stylex.props(styles.heading)}>{year}</h2>
          <PostRows posts={posts} formatDate={(date) => formatMonthDay(date, locale)} />
        </section>
      ))}
    </PageFrame>
  );
}

const styles = stylex.create({
  year: {
    paddingBlock: space.x6,
    borderTopWidth: 1,
  },
  heading: {
    paddingTop: space.x1,
    fontSize: size.step2,
    fontVariantNumeric: 'tabular-nums',
    lineHeight: 1.5,
  },
});
