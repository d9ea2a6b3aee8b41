import * as stylex from '@stylexjs/stylex';
import type {Logo} from '#shared/site-data.ts';
import {useHref} from './use-href.ts';

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
    <span {...stylex.props(styles.frame)}>
      <img src={toHref(logo.src)} alt={alt} width={width} height={height} className="logo only-light" />
      <img src={toHref(logo.srcDark)} alt={alt} width={width} height={height} className="logo only-dark" />
    </span>
  );
}

const styles = stylex.create({
  frame: {
    display: 'block',
    flexShrink: 0,
  },
});
