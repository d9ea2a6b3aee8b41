/** What lists and posts tell of a post. */
import * as stylex from '@stylexjs/stylex';
import {formatDate} from '#shared/format-text.ts';
import type {PostSummary} from '#shared/page-data.ts';
import {useLabel, useLocale} from '#navigation/site-context.tsx';
import {color, size, space} from '#theme/tokens/tokens.stylex.ts';
import {SiteLink} from '#theme/ui/site-link.tsx';

/** What is left of `StyleX 1.2.0: New things` for a list that shows the version beside it. */
export function titleAfterRelease(title: string, release: string | undefined): string {
  if (release === undefined || !title.includes(release)) return title;
  const rest = title.slice(title.indexOf(release) + release.length);
  return /^\s*[:：]\s*(?<text>.+)$/.exec(rest)?.groups?.['text'] ?? title;
}

interface PostTitleProps {
  readonly title: string;
  readonly release?: string | undefined;
}

/** The title beside its version. Screen readers, which read links alone, get all of it. */
export function PostTitle({title, release}: PostTitleProps) {
  const shown = titleAfterRelease(title, release);
  return (
    <>
      {shown === title ? null : <span className="sr-only">{title.slice(0, -shown.length)}</span>}
      {shown}
    </>
  );
}

type PostMetaProps = Pick<PostSummary, 'date' | 'readingMinutes' | 'authors'>;

export function PostMeta({date, readingMinutes, authors}: PostMetaProps) {
  const text = useLabel();
  const locale = useLocale();
  return (
    <div data-paint="" {...stylex.props(styles.meta)}>
      <ul {...stylex.props(styles.list)}>
        <li {...stylex.props(styles.item)}>
          <time dateTime={date}>{formatDate(date, locale)}</time>
        </li>
        <li {...stylex.props(styles.item)}>{text('blog.reading-time', {minutes: readingMinutes})}</li>
        {authors.map((author) => (
          <li key={author.id} {...stylex.props(styles.item)}>
            {author.url === undefined ? (
              author.name
            ) : (
              <SiteLink href={author.url} mark={false} xstyle={styles.author}>
                {author.name}
              </SiteLink>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

const styles = stylex.create({
  meta: {overflow: 'hidden'},
  // Each item has a dot before it. The frame cuts off the dots at the start of a line.
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    marginInlineStart: `calc((4px + ${space.x3} * 2) * -1)`,
    color: color['--text-faint'],
    fontSize: size.compact,
  },
  item: {
    display: 'flex',
    alignItems: 'center',
    gap: space.x3,
    paddingInlineStart: space.x3,
    '::before': {
      content: '""',
      width: 4,
      height: 4,
      borderRadius: 1,
      backgroundColor: color['--line-strong'],
    },
  },
  author: {
    position: 'relative',
    zIndex: 1,
    color: {default: color['--text-soft'], ':hover': color['--accent']},
  },
});
