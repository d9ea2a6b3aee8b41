import type {ComponentType, MouseEvent, ReactNode} from 'react';
import {useCallback, useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import {loadOnce} from '#shared/load-once.ts';
import {useSite} from '#client/site-context.tsx';
import type {BrandDialogProps} from './brand-dialog.tsx';

const loadDialog = loadOnce(() => import('./brand-dialog.tsx'));

/**
 * Opens the brand assets as the context menu of the logo: by right click, Shift+F10 or the Menu key. The dialog is next to
 * the logo in the document, so that it does not close a sidebar that contains the logo.
 */
export function BrandMenu({children}: {readonly children: ReactNode}) {
  const {brandAssets} = useSite();
  const [opener, setOpener] = useState<HTMLElement>();
  const [Dialog, setDialog] = useState<ComponentType<BrandDialogProps>>();
  const close = useCallback(() => setOpener(undefined), []);
  if (brandAssets === undefined) return children;

  const onContextMenu = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null) return;
    event.preventDefault();
    setOpener(link);
    loadDialog().then(
      (loaded) => setDialog(() => loaded.default),
      (error: unknown) => {
        close();
        console.error('The brand assets did not load.', error);
      },
    );
  };
  return (
    <>
      <div onContextMenu={onContextMenu} {...stylex.props(styles.area)}>
        {children}
      </div>
      {Dialog && opener ? <Dialog assets={brandAssets} opener={opener} onClose={close} /> : null}
    </>
  );
}

const styles = stylex.create({
  area: {
    display: 'contents',
  },
});
