import * as stylex from '@stylexjs/stylex';
import {useLabel, useSite} from '#navigation/site-context.tsx';
import {color, layout, media, size, space, weight} from '#theme/tokens/tokens.stylex.ts';
import {Icon} from '#theme/ui/icon.tsx';
import {IconButton} from '#theme/ui/button.tsx';

/** It is in every page's HTML; see `controls/announcement-bar.ts`. */
export function AnnouncementBar() {
  const {announcementBar} = useSite();
  const text = useLabel();
  if (!announcementBar) return null;
  return (
    <aside
      data-paint=""
      aria-label={text('announcement.label')}
      className={`announcement ${stylex.props(styles.bar).className ?? ''}`}
    >
      <div {...stylex.props(styles.content)} dangerouslySetInnerHTML={{__html: announcementBar.content ?? ''}} />
      {announcementBar.isCloseable ? (
        <IconButton scripted data-control="announcement" aria-label={text('announcement.close')} xstyle={styles.close}>
          <Icon name="close" />
        </IconButton>
      ) : null}
    </aside>
  );
}

const styles = stylex.create({
  bar: {
    display: {default: 'flex', [media.print]: 'none'},
    alignItems: 'center',
    justifyContent: 'center',
    gap: space.x2,
    minHeight: 40,
    paddingInline: layout['--gutter'],
    backgroundColor: `var(--announcement-bg, ${color['--accent-fill']})`,
    color: `var(--announcement-fg, ${color['--on-accent']})`,
    fontSize: size.compact,
    fontWeight: weight.medium,
    lineHeight: 1.6,
    textAlign: 'center',
  },
  content: {flexGrow: 1},
  close: {
    marginInlineEnd: `calc(${space.x2} * -1)`,
    color: {default: 'inherit', ':hover': 'inherit'},
    backgroundColor: {default: 'transparent', ':hover': 'rgb(128 128 128 / 0.3)'},
  },
});
