import * as stylex from '@stylexjs/stylex';
import {formatDate} from '#shared/format-text.ts';
import type {PageDataOf} from '#shared/page-data.ts';
import type {PageComponentProps} from '#navigation/page-context.tsx';
import {useLabel, useLocale} from '#navigation/site-context.tsx';
import {PostRows, sideStyles} from '#theme/blog/post-rows.tsx';
import {color, media, size, space} from '#theme/tokens/tokens.stylex.ts';
import {Icon} from '#theme/ui/icon.tsx';
import {EmptyNotice} from '#theme/ui/notice.tsx';
import {PageFrame} from '#theme/ui/page-frame.tsx';
import {SiteLink} from '#theme/ui/site-link.tsx';

export default function BlogTagsPage({page}: PageComponentProps<PageDataOf<'blog-tags'>>) {
  const text = useLabel();
  const locale = useLocale();
  return (
    <PageFrame title={page.title} lead={page.description} isWide>
      {page.tags.length === 0 ? <EmptyNotice>{text('tags.empty')}</EmptyNotice> : null}
      {page.tags.map(({href, title, count, description, newest}) => (
        <section key={href} {...stylex.props(sideStyles.row, styles.tag)}>
          <div {...stylex.props(styles.side)}>
            <h2 {...stylex.props(styles.heading)}>
              <SiteLink href={href} rel="tag" xstyle={styles.link}>
                {title}
                <Icon name="arrow" xstyle={styles.arrow} />
              </SiteLink>
            </h2>
            <p {...stylex.props(styles.count)}>{text('blog.count', {count})}</p>
          </div>
          <div>
            {description === undefined ? null : <p {...stylex.props(styles.description)}>{description}</p>}
            <PostRows posts={newest} formatDate={(date) => formatDate(date, locale)} />
          </div>
        </section>
      ))}
    </PageFrame>
  );
}

const styles = stylex.create({
  tag: {
    paddingBlock: space.x8,
    borderTopWidth: 1,
  },
  side: {
    display: {default: 'block', [media.phone]: 'flex'},
    alignItems: 'baseline',
    gap: space.x3,
  },
  heading: {
    fontSize: size.step3,
    lineHeight: 1.3,
  },
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space.x2,
    minHeight: {default: 0, [media.touch]: 44},
    color: {default: color['--heading'], ':hover': color['--accent']},
  },
  arrow: {
    color: color['--accent'],
  },
  count: {
    color: color['--text-faint'],
    fontSize: size.compact,
  },
  description: {
    marginBottom: space.x3,
    color: color['--text-soft'],
    textWrap: 'pretty',
  },
});
