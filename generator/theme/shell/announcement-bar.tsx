import {useEffect} from 'react';
import * as stylex from '@stylexjs/stylex';
import {ANNOUNCEMENT_DISMISSED_ATTRIBUTE} from '#shared/document-markers.ts';
import {ANNOUNCEMENT_DISMISS_KEY, ANNOUNCEMENT_ID_KEY} from '#shared/limits.ts';
import {useLabel, useSite} from '#navigation/site-context.tsx';
import {createStorageSlot} from '#navigation/storage-slot.ts';
import {color, layout, media, size, space, weight} from '#theme/tokens/tokens.stylex.ts';
import {Icon} from '#theme/ui/icon.tsx';
import {IconButton} from '#theme/ui/icon-button.tsx';

const dismissed = createStorageSlot(ANNOUNCEMENT_DISMISS_KEY);
const seenId = createStorageSlot(ANNOUNCEMENT_ID_KEY);

/** In every page's HTML. An attribute of `<html>` hides it, which the inline script sets before first paint. */
export function AnnouncementBar() {
  const {announcementBar} = useSite();
  const text = useLabel();
  const id = announcementBar?.id;
  useEffect(() => {
    if (id === undefined) return undefined;
    // A new one has not been dismissed.
    if (seenId.get() !== id && seenId.set(id)) dismissed.set('false');
    return dismissed.subscribe((value) => showDismissed(value === 'true'));
  }, [id]);
  if (!announcementBar) return null;
  const {content, isCloseable} = announcementBar;
  return (
    <aside
      data-paint="whole"
      aria-label={text('announcement.label')}
      className={`announcement ${stylex.props(styles.bar).className ?? ''}`}
    >
      <div {...stylex.props(styles.content)} dangerouslySetInnerHTML={{__html: content}} />
      {isCloseable ? (
        <IconButton
          scripted
          aria-label={text('announcement.close')}
          xstyle={styles.close}
          onClick={() => {
            dismissed.set('true');
            // Storage may be unavailable.
            showDismissed(true);
          }}
        >
          <Icon name="close" />
        </IconButton>
      ) : null}
    </aside>
  );
}

function showDismissed(value: boolean): void {
  document.documentElement.setAttribute(ANNOUNCEMENT_DISMISSED_ATTRIBUTE, String(value));
}

const styles = stylex.create({
  bar: {
    display: {default: 'flex', [media.print]: 'none'},
    alignItems: 'center',
    justifyContent: 'center',
    gap: space.x2,
    minHeight: 40,
    paddingBlock: space.x1,
    paddingInline: layout['--gutter'],
    backgroundColor: `var(--announcement-bg, ${color['--accent-fill']})`,
    color: `var(--announcement-fg, ${color['--on-accent']})`,
    fontSize: size.compact,
    fontWeight: weight.medium,
    lineHeight: 1.6,
    textAlign: 'center',
  },
  content: {
    flexGrow: 1,
  },
  close: {
    width: 32,
    height: 32,
    marginInlineEnd: `calc(${space.x2} * -1)`,
    color: {default: 'inherit', ':hover': 'inherit'},
    backgroundColor: {default: 'transparent', ':hover': 'color-mix(in oklab, currentcolor 16%, transparent)'},
  },
});
