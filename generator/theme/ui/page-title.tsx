import type {ReactNode} from 'react';
import * as stylex from '@stylexjs/stylex';
import {color, size, space} from '#theme/tokens/tokens.stylex.ts';
import type {TextLanguage} from './use-locale.ts';

interface PageTitleProps {
  readonly children: ReactNode;
  readonly lead?: ReactNode;
  /** Above the title. */
  readonly meta?: ReactNode;
  readonly language?: TextLanguage;
}

/** The `h1` of a page. It has no id: the page itself is its anchor. */
export function PageTitle({children, lead, meta, language}: PageTitleProps) {
  return (
    <header {...stylex.props(styles.header)}>
      {meta}
      <h1 {...language} {...stylex.props(styles.title)}>
        {children}
      </h1>
      {lead === undefined ? null : <p {...stylex.props(styles.lead)}>{lead}</p>}
    </header>
  );
}

const styles = stylex.create({
  header: {
    marginBottom: space.x8,
  },
  title: {
    fontSize: `clamp(1.728rem, 1.4rem + 1.6vw, ${size.step4})`,
    lineHeight: 1.3,
    textWrap: 'balance',
  },
  lead: {
    marginTop: space.x3,
    color: color['--text-soft'],
    fontSize: size.lead,
    lineHeight: 1.7,
    textWrap: 'pretty',
  },
});
