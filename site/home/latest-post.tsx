import * as stylex from '@stylexjs/stylex';
import {formatDate} from '#generator/shared/format-date.ts';
import type {PostSummary} from '#generator/shared/page-record.ts';
import {useLabel} from '#generator/navigation/site-context.tsx';
import type {HomeLabel} from './home-labels.ts';
import {color, media, radius, size, space, weight} from '#generator/tokens/tokens.stylex.ts';
import {ButtonLink} from '#generator/ui/button-link.tsx';
import {useLocale} from '#generator/ui/use-locale.ts';

export function LatestPost({post}: {readonly post: PostSummary}) {
  const text = useLabel<HomeLabel>();
  const locale = useLocale();
  return (
    <section {...stylex.props(styles.section)}>
      <div>
        <p {...stylex.props(styles.label)}>
          {text('home.latest')}
          <time dateTime={post.date} {...stylex.props(styles.date)}>
            {formatDate(post.date, locale)}
          </time>
        </p>
        <h2 {...stylex.props(styles.title)}>{post.title}</h2>
        <p {...stylex.props(styles.description)}>{post.description}</p>
      </div>
      <ButtonLink href={post.path}>{text('blog.read-more')}</ButtonLink>
    </section>
  );
}

const styles = stylex.create({
  section: {
    display: 'flex',
    flexDirection: {default: 'row', [media.mobile]: 'column'},
    alignItems: {default: 'center', [media.mobile]: 'flex-start'},
    justifyContent: 'space-between',
    gap: space.x6,
    paddingBlock: space.x8,
    paddingInline: {default: space.x10, [media.mobile]: space.x5},
    borderWidth: 1,
    borderRadius: radius.large,
    backgroundColor: color['--surface-sunken'],
  },
  label: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: space.x3,
    color: color['--accent'],
    fontSize: size.compact,
    fontWeight: weight.strong,
  },
  date: {
    color: color['--text-faint'],
    fontWeight: weight.regular,
  },
  title: {
    marginTop: space.x1,
    fontSize: size.step2,
    lineHeight: 1.4,
  },
  description: {
    maxWidth: '44rem',
    marginTop: space.x2,
    color: color['--text-soft'],
  },
});
