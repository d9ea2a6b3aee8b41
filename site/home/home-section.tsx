import {type ReactNode, useId} from 'react';
import * as stylex from '@stylexjs/stylex';
import {color, media, radius, size, space} from '#generator/tokens/tokens.stylex.ts';

interface HomeSectionProps {
  readonly title: string;
  readonly lead?: string;
  /** `sunken` ground reaches from edge to edge, and `plain` has no line above it. */
  readonly ground?: 'divided' | 'plain' | 'sunken';
  readonly children: ReactNode;
}

export function HomeSection({title, lead, ground = 'divided', children}: HomeSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} {...stylex.props(styles.section, grounds[ground])}>
      <h2 id={id} {...stylex.props(homeStyles.title, styles.title)}>
        {title}
      </h2>
      {lead === undefined ? null : <p {...stylex.props(styles.lead)}>{lead}</p>}
      <div {...stylex.props(styles.body)}>{children}</div>
    </section>
  );
}

/** Shared by the parts of the page. */
export const homeStyles = stylex.create({
  panel: {
    borderWidth: 1,
    borderRadius: radius.large,
    backgroundColor: color['--surface-raised'],
  },
  title: {
    fontSize: {default: size.step4, [media.mobile]: size.step3},
    lineHeight: 1.3,
    textWrap: 'balance',
  },
  spread: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
  },
  /** Stands for a class in the pictures, in the color of its text. */
  square: {
    flexShrink: 0,
    width: 12,
    height: 12,
    borderRadius: 3.5,
    backgroundColor: 'currentColor',
    forcedColorAdjust: 'none',
  },
});

const styles = stylex.create({
  section: {paddingBlock: {default: space.x16, [media.mobile]: space.x12}},
  // Breaks Chinese titles at commas, not within words.
  title: {wordBreak: 'keep-all'},
  lead: {
    maxWidth: '42rem',
    marginTop: space.x3,
    color: color['--text-soft'],
    fontSize: size.lead,
    textWrap: 'balance',
  },
  body: {marginTop: {default: space.x8, [media.mobile]: space.x6}},
});

const grounds = stylex.create({
  divided: {borderTopWidth: 1},
  plain: {},
  sunken: {
    clipPath: 'inset(0 -100vmax)',
    backgroundColor: color['--surface-sunken'],
    boxShadow: {default: `0 0 0 100vmax ${color['--surface-sunken']}`, [media.print]: 'none'},
  },
});
