import * as stylex from '@stylexjs/stylex';
import type {Logo} from '#shared/site-data.ts';
import {useSite} from '#navigation/site-context.tsx';
import {color, radius, size, space, weight} from '#theme/tokens/tokens.stylex.ts';
import {SiteLink, useHref} from '#theme/ui/site-link.tsx';

/** Logo and title. Their context menu opens the brand assets: see `brand-menu.ts`. */
export function Brand() {
  const {brandAssets, navbar, title} = useSite();
  return (
    <div data-context-menu={brandAssets && ''} {...stylex.props(styles.area)}>
      <SiteLink href="/" xstyle={styles.brand} label={navbar.title === '' ? title : undefined}>
        {navbar.logo ? <LogoImage logo={navbar.logo} decorative /> : null}
        {navbar.title === '' ? null : <span>{navbar.title}</span>}
      </SiteLink>
    </div>
  );
}

interface LogoImageProps {
  readonly logo: Logo;
  /** True when the logo has no alternative text, because the title is beside it. */
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
  area: {display: 'contents'},
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
