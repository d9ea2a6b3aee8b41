import type {ComponentProps} from 'react';
import type {StyleXStyles} from '@stylexjs/stylex';
import * as stylex from '@stylexjs/stylex';
import {color, media, radius} from '#theme/tokens/tokens.stylex.ts';

/** Shown at the pointer, or not. Both would be read twice. Or its content has the name. */
type Name = {readonly title: string} | {readonly 'aria-label': string} | {readonly isNamedInside: true};

type IconButtonProps = Omit<ComponentProps<'button'>, 'className' | 'style' | 'type'> & OwnProps & Name;

interface OwnProps {
  /** Needs a script: hidden without scripts. */
  readonly scripted?: boolean;
  readonly isNamedInside?: true;
  readonly xstyle?: StyleXStyles;
}

export function IconButton({scripted = false, isNamedInside: _, xstyle, ...rest}: IconButtonProps) {
  return <button type="button" {...rest} {...stylex.props(styles.button, scripted && styles.scripted, xstyle)} />;
}

const styles = stylex.create({
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
