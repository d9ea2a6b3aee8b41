import type {ComponentProps, ReactNode} from 'react';
import type {StyleXStyles} from '@stylexjs/stylex';
import * as stylex from '@stylexjs/stylex';
import {color, media, radius, space, weight} from '#theme/tokens/tokens.stylex.ts';
import {SiteLink} from './site-link.tsx';

interface ButtonLinkProps {
  readonly href: string;
  readonly kind?: 'primary' | 'secondary';
  readonly children: ReactNode;
}

export function ButtonLink({href, kind = 'secondary', children}: ButtonLinkProps) {
  return (
    <SiteLink href={href} xstyle={[buttonStyles.button, buttonStyles[kind]]}>
      {children}
    </SiteLink>
  );
}

/** A link and a `<button>` can have this look. */
export const buttonStyles = stylex.create({
  button: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space.x2,
    minHeight: 44,
    paddingInline: space.x5,
    borderRadius: radius.medium,
    borderWidth: 1,
    fontWeight: weight.strong,
    lineHeight: 1.4,
    transitionProperty: 'background-color, border-color, color',
  },
  primary: {
    borderColor: 'transparent',
    backgroundColor: {default: color['--accent-fill'], ':hover': color['--accent-fill-hover']},
    // Browsers print no background.
    color: {default: color['--on-accent'], [media.print]: color['--heading']},
  },
  secondary: {
    borderColor: {default: color['--line-strong'], ':hover': color['--line-control']},
    backgroundColor: {default: color['--surface-raised'], ':hover': color['--surface-hover']},
    color: color['--heading'],
  },
});

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'type'> {
  /** The button needs a script: it is hidden without scripts. */
  readonly scripted?: boolean;
  readonly xstyle?: StyleXStyles;
}

export function IconButton({scripted = false, xstyle, ...rest}: IconButtonProps) {
  return (
    <button type="button" {...rest} {...stylex.props(iconStyles.button, scripted && iconStyles.scripted, xstyle)} />
  );
}

const iconStyles = stylex.create({
  button: {
    display: 'inline-grid',
    flexShrink: 0,
    placeItems: 'center',
    width: {default: 36, [media.touch]: 44},
    height: {default: 36, [media.touch]: 44},
    borderRadius: radius.medium,
    color: {default: color['--text-soft'], ':hover': color['--heading'], ':disabled': color['--line-control']},
    backgroundColor: {
      default: 'transparent',
      ':hover': color['--surface-hover'],
      ':active': color['--surface-pressed'],
      ':disabled': 'transparent',
    },
    transitionProperty: 'background-color, color',
  },
  scripted: {
    display: {default: 'inline-grid', [media.noScript]: 'none'},
  },
});
