import {type ComponentType, type MouseEvent, useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import {lazyChunk} from '#loading/lazy-chunk.ts';
import type {Logo} from '#shared/site-data.ts';
import {useLabel, useSite} from '#navigation/site-context.tsx';
import {color, radius, size, space, weight} from '#theme/tokens/tokens.stylex.ts';
import {SiteLink} from '#theme/ui/site-link.tsx';
import {useHref} from '#theme/ui/use-href.ts';
import {useHydrated} from '#theme/ui/use-hydrated.ts';
import type {BrandDialogProps} from './brand-dialog.tsx';

const loadDialog = lazyChunk(() => import('./brand-dialog.tsx'));

interface OpenDialog {
  readonly Dialog: ComponentType<BrandDialogProps>;
  readonly opener: HTMLElement;
}

/** Logo and title. Their context menu (right click, Shift+F10, Menu key) opens the brand assets. */
export function Brand() {
  const {brandAssets, navbar, title} = useSite();
  const text = useLabel();
  const isHydrated = useHydrated();
  const [open, setOpen] = useState<OpenDialog>();

  const onContextMenu = (event: MouseEvent<HTMLElement>): void => {
    const opener = event.currentTarget.querySelector('a');
    if (brandAssets === undefined || opener === null) return;
    event.preventDefault();
    loadDialog().then(
      (loaded) => setOpen({Dialog: loaded.default, opener}),
      (error: unknown) => console.error('The brand assets did not load.', error),
    );
  };
  return (
    <>
      <div onContextMenu={onContextMenu} data-context-menu={brandAssets && ''} {...stylex.props(styles.area)}>
        <SiteLink
          href="/"
          xstyle={styles.brand}
          label={navbar.title === '' ? title : undefined}
          title={brandAssets && isHydrated ? text('brand.hint') : undefined}
        >
          {navbar.logo ? <LogoImage logo={navbar.logo} decorative /> : null}
          {navbar.title === '' ? null : <span>{navbar.title}</span>}
        </SiteLink>
      </div>
      {/* Next to the logo in the document: a click in it does not close the mobile sidebar that contains the logo. */}
      {brandAssets && open ? (
        <open.Dialog assets={brandAssets} opener={open.opener} onClose={() => setOpen(undefined)} />
      ) : null}
    </>
  );
}

interface LogoImageProps {
  readonly logo: Logo;
  /** Without alternative text, because the title is beside it. */
  readonly decorative?: boolean;
}

/** Both variants are in the HTML; CSS picks one (styles/base.css). */
export function LogoImage({logo, decorative = false}: LogoImageProps) {
  const toHref = useHref();
  const {width, height} = logo;
  const alt = decorative ? '' : logo.alt;
  return (
    <span {...stylex.props(styles.logo)}>
      <img src={toHref(logo.src)} alt={alt} width={width} height={height} className="logo only-light" />
      <img src={toHref(logo.srcDark)} alt={alt} width={width} height={height} className="logo only-dark" />
    </span>
  );
}

const styles = stylex.create({
  area: {
    display: 'contents',
  },
  brand: {
    display: 'flex',
    flexShrink: 0,
    alignItems: 'center',
    gap: space.x2,
    marginInlineEnd: space.x3,
    borderRadius: radius.small,
    color: color['--heading'],
    fontSize: size.lead,
    fontWeight: weight.heading,
    lineHeight: '44px',
    whiteSpace: 'nowrap',
  },
  logo: {
    display: 'block',
    flexShrink: 0,
  },
});
