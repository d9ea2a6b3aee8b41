import {useCallback, useEffect, useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import {lazyChunk} from '#loading/lazy-chunk.ts';
import type {OfflineView} from '#offline/offline-client.ts';
import {useLabel, useSite} from '#navigation/site-context.tsx';
import {color, media, radius, size, space} from '#theme/tokens/tokens.stylex.ts';

const loadClient = lazyChunk(() => import('#offline/offline-client.ts'));

/** Saves the site for reading offline. Its code is loaded on a press, or when the site is saved. */
export function OfflineControl() {
  const {baseUrl, currentLocale, locales} = useSite();
  const text = useLabel();
  const [view, setView] = useState<OfflineView>();
  const htmlLang = locales[currentLocale]?.htmlLang ?? currentLocale;
  const load = useCallback(
    (saves: boolean) => {
      loadClient()
        .then(({openOffline}) => openOffline({baseUrl, htmlLang, saves, show: setView}))
        .catch(() => setView({status: text('search.error-hint')}));
    },
    [baseUrl, htmlLang, text],
  );
  useEffect(() => {
    // Absent without HTTPS, and in private windows of some browsers.
    if ('serviceWorker' in navigator && navigator.serviceWorker.controller) load(false);
  }, [load]);
  return (
    <>
      <button type="button" data-replay="" onClick={view?.press ?? (() => load(true))} {...stylex.props(styles.button)}>
        {view?.label ?? text('offline.save')}
      </button>
      {view === undefined ? null : (
        <>
          <span role="status">{view.status}</span>
          {view.percent === undefined ? null : (
            <span role="progressbar" aria-valuenow={view.percent} aria-label={view.status}>
              {view.percent}%
            </span>
          )}
        </>
      )}
    </>
  );
}

const styles = stylex.create({
  button: {
    display: {default: 'block', [media.noScript]: 'none'},
    minHeight: 44,
    paddingInline: space.x3,
    borderWidth: 1,
    borderColor: {default: color['--line-strong'], ':hover': color['--line-control']},
    borderRadius: radius.medium,
    backgroundColor: 'transparent',
    color: color['--text-soft'],
    fontSize: size.small,
  },
});
