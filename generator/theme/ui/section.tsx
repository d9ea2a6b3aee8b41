import type {ReactNode} from 'react';
import * as stylex from '@stylexjs/stylex';
import {size, space} from '#theme/tokens/tokens.stylex.ts';

interface SectionProps {
  readonly title?: string;
  readonly children: ReactNode;
}

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
    fontSize: size.step1,
    lineHeight: 1.4,
  },
});
