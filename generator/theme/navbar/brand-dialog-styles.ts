import * as stylex from '@stylexjs/stylex';
import {color, meaning, media, radius, size, space, weight} from '#theme/tokens/tokens.stylex.ts';

const appear = stylex.keyframes({
  from: {opacity: 0, transform: 'translateY(8px)'},
  to: {opacity: 1, transform: 'none'},
});

export const brandDialogStyles = stylex.create({
  dialog: {
    width: 'min(40rem, 100vw - 32px)',
    maxWidth: 'none',
    maxHeight: 'calc(100dvh - 32px)',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    animationName: appear,
    animationDuration: '160ms',
    animationTimingFunction: 'cubic-bezier(0.2, 0, 0, 1)',
  },
  box: {
    paddingBlock: space.x5,
    paddingInline: {default: space.x6, [media.phone]: space.x4},
  },
  header: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    marginBottom: space.x4,
  },
  title: {
    fontSize: size.step1,
    lineHeight: 1.4,
  },
  list: {
    display: 'grid',
    gap: space.x5,
  },
  asset: {
    display: 'flex',
    flexDirection: {default: 'row', [media.phone]: 'column'},
    alignItems: {default: 'center', [media.phone]: 'stretch'},
    gap: {default: space.x5, [media.phone]: space.x3},
  },
  preview: {
    display: 'grid',
    // Keeps high pictures inside.
    gridTemplateRows: 'minmax(0, 1fr)',
    flexShrink: 0,
    placeItems: 'center',
    width: {default: 208, [media.phone]: '100%'},
    height: 110,
    borderWidth: 1,
    borderRadius: radius.medium,
    overflow: 'hidden',
  },
  // Each logo is made for one color mode, whatever the current one is.
  darkBackdrop: {
    padding: space.x5,
    backgroundColor: 'oklch(0.2 0.03 285)',
  },
  lightBackdrop: {
    padding: space.x5,
    backgroundColor: 'oklch(1 0 0)',
  },
  coverBackdrop: {
    backgroundColor: color['--surface-sunken'],
  },
  picture: {
    maxWidth: '100%',
    maxHeight: '100%',
    objectFit: 'contain',
  },
  name: {
    marginBottom: space.x2,
    fontWeight: weight.strong,
    lineHeight: 1.5,
  },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: space.x2,
  },
  copy: {
    minWidth: '9.5rem',
  },
  copied: {
    borderColor: meaning['--tip-line'],
    color: meaning['--tip-ink'],
  },
  failed: {
    borderColor: meaning['--danger-line'],
    color: meaning['--danger-ink'],
  },
});
