import type {ReactNode} from 'react';
import * as stylex from '@stylexjs/stylex';
import {color} from '#theme/tokens/color.stylex.ts';
import {space} from '#theme/tokens/space.stylex.ts';
import {size, weight} from '#theme/tokens/type.stylex.ts';

interface SectionProps {
  readonly title?: string;
  readonly children: ReactNode;
}

/** A part of a page that is not Markdown, with room above it. */
export function Section({title, children}: SectionProps) {
  return (
    <section {...stylex.props(styles.section)}>
      {title === undefined ? null : <h2 {...stylex.props(styles.title)}>{title}</h2>}
      {children}
    </section>
  );
}

const styles = stylex.create({
  section: {
    marginTop: space.x10,
  },
  title: {
    marginBottom: space.x4,
    color: color['--heading'],
    fontSize: size.step1,
    fontWeight: weight.heading,
    lineHeight: 1.4,
  },
});
