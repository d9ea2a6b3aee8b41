import {useCallback, useEffect, useRef, useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import {lazyChunk} from '#network/lazy-chunk.ts';
import {isAnswered} from '#network/limit-load.ts';
import type {OfflineView} from '#offline/offline-client.ts';
import {useLabel, useSite} from '#navigation/site-context.tsx';
import {whenSaved} from '#theme/controls/offline-control.ts';
import {color, media, radius, size, space} from '#theme/tokens/tokens.stylex.ts';

const loadClient = lazyChunk(() => import('#offline/offline-client.ts'));

/** Saves the site for reading offline. What does so is loaded on a press, or when the site is saved. */
export default function OfflineControl() {
  const {baseUrl, currentLocale, locales} = useSite();
  const text = useLabel();
  const [view, setView] = useState<OfflineView>();
  const htmlLang = locales[currentLocale]?.htmlLang ?? currentLocale;
  const isLoaded = useRef(false);
  const load = useCallback(
    (saves: boolean) => {
      isLoaded.current = true;
      loadClient()
        .then(({openOffline}) =>
          openOffline({baseUrl, htmlLang, saves, serverFailed: text('offline.failed-server'), show: setView}),
        )
        .catch(async () => {
          isLoaded.current = false;
          const isServer = await isAnswered(baseUrl);
          setView({status: text(isServer ? 'offline.failed-server' : 'search.error-hint')});
        });
    },
    [baseUrl, htmlLang, text],
  );
  useEffect(() => whenSaved(baseUrl, () => isLoaded.current || load(false)), [load, baseUrl]);
  return (
    <>
      <button type="button" onClick={view?.press ?? (() => load(true))} {...stylex.props(styles.button)}>
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
