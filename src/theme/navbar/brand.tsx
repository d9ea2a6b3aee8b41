import * as stylex from '@stylexjs/stylex';
import {useSite} from '#client/site-context.tsx';
import {color} from '#theme/tokens/color.stylex.ts';
import {radius, space} from '#theme/tokens/space.stylex.ts';
import {size, weight} from '#theme/tokens/type.stylex.ts';
import {LogoImage} from '#theme/ui/logo-image.tsx';
import {SiteLink} from '#theme/ui/site-link.tsx';

/** Logo and title, the way home. */
export function Brand() {
  const {navbar, title} = useSite();
  return (
    <SiteLink href="/" xstyle={styles.brand} label={navbar.title === '' ? title : undefined}>
      {navbar.logo ? <LogoImage logo={navbar.logo} decorative /> : null}
      {navbar.title === '' ? null : <span>{navbar.title}</span>}
    </SiteLink>
  );
}

const styles = stylex.create({
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
    lineHeight: 1.2,
    whiteSpace: 'nowrap',
  },
});
