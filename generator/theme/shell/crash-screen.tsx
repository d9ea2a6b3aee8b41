import * as stylex from '@stylexjs/stylex';
import {createRoot} from 'react-dom/client';
import {MAIN_ID} from '#shared/document-markers.ts';
import {causeChain} from '#shared/error-chain.ts';
import type {SiteData} from '#shared/site-data.ts';
import {SiteProvider, useLabel} from '#navigation/site-context.tsx';
import {font, meaning, radius, size, space} from '#theme/tokens/tokens.stylex.ts';
import {buttonStyles} from '#theme/ui/button-link.tsx';

interface CrashProps {
  readonly error: Error;
  readonly retry: () => void;
  readonly heading?: 'crash.heading' | 'crash.heading-root';
}

/** In place of a page that could not be started or shown. */
export function renderCrash(root: HTMLElement, site: SiteData, props: CrashProps): void {
  createRoot(root).render(
    <SiteProvider site={site}>
      <CrashScreen {...props} heading="crash.heading-root" />
    </SiteProvider>,
  );
}

/** In place of an island that is the whole page, between navbar and footer. */
export function CrashScreen(props: CrashProps) {
  return (
    <main id={MAIN_ID} tabIndex={-1} {...stylex.props(styles.page)}>
      <CrashReport {...props} />
    </main>
  );
}

/** In place of an island: names the error and its causes, and offers a retry. */
export function CrashReport({error, retry, heading = 'crash.heading'}: CrashProps) {
  const text = useLabel();
  return (
    // Announced, because what was there disappeared without an action of the reader.
    <div role="alert" {...stylex.props(styles.report)}>
      <h1 {...stylex.props(styles.heading)}>{text(heading)}</h1>
      <button type="button" onClick={retry} {...stylex.props(buttonStyles.button, buttonStyles.primary)}>
        {text('crash.retry')}
      </button>
      <p {...stylex.props(styles.message)}>{causeChain(error, `\n\n${text('crash.cause')}\n`)}</p>
    </div>
  );
}

const styles = stylex.create({
  page: {
    maxWidth: '48rem',
    marginInline: 'auto',
    paddingBlock: space.x16,
    paddingInline: space.x6,
  },
  report: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: space.x6,
  },
  heading: {
    fontSize: size.step3,
    lineHeight: 1.3,
  },
  message: {
    width: '100%',
    padding: space.x4,
    borderWidth: 1,
    borderColor: meaning['--danger-line'],
    borderRadius: radius.medium,
    backgroundColor: meaning['--danger-soft'],
    color: meaning['--danger-ink'],
    fontFamily: font['--font-code'],
    fontSize: size.compact,
    lineHeight: 1.7,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
  },
});
