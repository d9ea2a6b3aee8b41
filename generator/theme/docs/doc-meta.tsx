import * as stylex from '@stylexjs/stylex';
import {formatDate} from '#shared/format-date.ts';
import type {DocPage} from '#shared/page-record.ts';
import {useLabel} from '#navigation/site-context.tsx';
import {color, media, size, space} from '#theme/tokens/tokens.stylex.ts';
import {Icon} from '#theme/ui/icon.tsx';
import {SiteLink} from '#theme/ui/site-link.tsx';
import {TagLinks} from '#theme/ui/tag-links.tsx';
import {useLocale} from '#theme/ui/use-locale.ts';

interface DocMetaProps extends Pick<DocPage, 'tags'> {
  readonly editUrl: string | undefined;
  readonly lastUpdated: string | undefined;
}

export function DocMeta({editUrl, lastUpdated, tags}: DocMetaProps) {
  const text = useLabel();
  const locale = useLocale();
  if (editUrl === undefined && lastUpdated === undefined && tags.length === 0) return null;
  return (
    <footer {...stylex.props(styles.footer)}>
      <TagLinks label={text('tags.label')} tags={tags} />
      <div {...stylex.props(styles.row)}>
        {editUrl === undefined ? null : (
          <SiteLink href={editUrl} mark={false} xstyle={styles.edit}>
            <Icon name="edit" />
            {text('doc.edit')}
          </SiteLink>
        )}
        {lastUpdated === undefined ? null : (
          <time dateTime={lastUpdated}>{text('doc.last-updated', {date: formatDate(lastUpdated, locale)})}</time>
        )}
      </div>
    </footer>
  );
}

const styles = stylex.create({
  footer: {
    display: 'grid',
    gap: space.x4,
    marginTop: space.x12,
    paddingTop: space.x4,
    borderTopWidth: 1,
    color: color['--text-faint'],
    fontSize: size.compact,
    lineHeight: 1.6,
  },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: space.x2,
  },
  edit: {
    display: {default: 'inline-flex', [media.print]: 'none'},
    alignItems: 'center',
    gap: space.x2,
    color: {default: color['--text-soft'], ':hover': color['--accent']},
  },
});
