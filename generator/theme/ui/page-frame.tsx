import type {ReactNode} from 'react';
import * as stylex from '@stylexjs/stylex';
import {MAIN_ID} from '#shared/document-markers.ts';
import {color, layout, media, radius, size, space} from '#theme/tokens/tokens.stylex.ts';

interface PageFrameProps {
  readonly title?: ReactNode;
  readonly lead?: ReactNode;
  /** Lists with columns use the whole width; lines of text are kept short. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** `main` of pages without a sidebar. */
export function PageFrame({title, lead, isWide = false, children}: PageFrameProps) {
  return (
    <main id={MAIN_ID} tabIndex={-1} {...stylex.props(styles.main, isWide && styles.wide)}>
      {title === undefined ? null : <PageTitle lead={lead}>{title}</PageTitle>}
      {children}
    </main>
  );
}

/** Attributes of an element whose text is not in the page's language. */
export interface TextLanguage {
  readonly lang?: string;
  readonly dir?: 'ltr' | 'rtl';
}

interface PageTitleProps {
  readonly children: ReactNode;
  readonly lead?: ReactNode;
  readonly meta?: ReactNode;
  readonly actions?: ReactNode;
  readonly language?: TextLanguage;
}

/** The `h1` of a page. It has no id: the page itself is its anchor. */
export function PageTitle({children, lead, meta, actions, language}: PageTitleProps) {
  return (
    <header {...stylex.props(styles.header)}>
      {meta === undefined ? null : <div {...stylex.props(styles.meta)}>{meta}</div>}
      <h1 {...language} {...stylex.props(styles.title)}>
        {children}
      </h1>
      {lead === undefined ? null : <p {...stylex.props(styles.lead)}>{lead}</p>}
      {actions}
    </header>
  );
}

interface SectionProps {
  readonly title?: string;
  readonly children: ReactNode;
}

export function Section({title, children}: SectionProps) {
  return (
    <section {...stylex.props(styles.section)}>
      {title === undefined ? null : <h2 {...stylex.props(styles.sectionTitle)}>{title}</h2>}
      {children}
    </section>
  );
}

interface NoticeProps {
  readonly kind: 'note' | 'info' | 'caution';
  readonly title: string;
  readonly children: ReactNode;
}

/** A notice about the page, above it. Looks like an admonition of the content. */
export function Notice({kind, title, children}: NoticeProps) {
  return (
    <div className="prose page-notice">
      <div className="admonition" data-kind={kind}>
        <p className="admonition-title">{title}</p>
        <div className="admonition-body">
          <p>{children}</p>
        </div>
      </div>
    </div>
  );
}

/** The notice in place of an empty list. */
export function EmptyNotice({children}: {readonly children: ReactNode}) {
  return <p {...stylex.props(styles.empty)}>{children}</p>;
}

const styles = stylex.create({
  main: {
    maxWidth: `calc(${layout['--prose-width']} + ${layout['--gutter']} * 2)`,
    marginInline: 'auto',
    paddingTop: {default: space.x12, [media.mobile]: space.x8},
    paddingBottom: space.x20,
    paddingInline: layout['--gutter'],
  },
  wide: {
    maxWidth: `calc(58rem + ${layout['--gutter']} * 2)`,
  },
  header: {marginBottom: space.x8},
  meta: {marginBottom: space.x2},
  title: {
    fontSize: `clamp(1.728rem, 1.4rem + 1.6vw, ${size.step4})`,
    lineHeight: 1.3,
    textWrap: 'balance',
  },
  lead: {
    maxWidth: layout['--prose-width'],
    marginTop: space.x3,
    color: color['--text-soft'],
    fontSize: size.lead,
    lineHeight: 1.7,
    textWrap: 'pretty',
  },
  section: {marginTop: space.x10},
  sectionTitle: {
    marginBottom: space.x4,
    fontSize: size.step1,
    lineHeight: 1.4,
  },
  empty: {
    paddingBlock: space.x8,
    paddingInline: space.x6,
    borderWidth: 1,
    borderStyle: 'dashed',
    borderColor: color['--line-strong'],
    borderRadius: radius.large,
    color: color['--text-soft'],
    textAlign: 'center',
  },
});
