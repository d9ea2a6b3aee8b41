import * as stylex from '@stylexjs/stylex';
import {useLabel} from '#navigation/site-context.tsx';
import {NOTICE_ATTRIBUTE} from '#theme/controls/navigation-notice.ts';
import {color, font, layout, meaning, radius, size, space, weight} from '#theme/tokens/tokens.stylex.ts';
import {Spinner} from '#theme/ui/spinner.tsx';

/** The live region in which `controls/navigation-notice.ts` says that the next page loads, or that it did not. */
export function NavigationNotice() {
  return <div role="status" {...{[NOTICE_ATTRIBUTE]: ''}} {...stylex.props(styles.anchor)} />;
}

/** Shown while the next page loads. */
export function PendingView() {
  const text = useLabel();
  return (
    <div {...stylex.props(styles.pill)}>
      <Spinner />
      <span className="sr-only">{text('loading.label')}</span>
    </div>
  );
}

/** Lies over the page that is still there, and says what did not load. */
export function FailureView() {
  const text = useLabel();
  return (
    <div role="alert" {...stylex.props(styles.box)}>
      <p {...stylex.props(styles.title)}>{text('loading.failed')}</p>
      <p data-slot="reason" {...stylex.props(styles.reason)} />
      <p data-slot="message" {...stylex.props(styles.message)} />
      <button type="button" {...stylex.props(styles.retry)}>
        {text('loading.retry')}
      </button>
    </div>
  );
}

const styles = stylex.create({
  // It sticks to the navbar, whose place depends on the announcement.
  anchor: {
    position: 'sticky',
    insetBlockStart: layout['--navbar-height'],
    zIndex: 90,
    height: 0,
  },
  pill: {
    position: 'absolute',
    insetBlockStart: space.x3,
    insetInline: 0,
    display: 'grid',
    placeItems: 'center',
    width: 56,
    height: 56,
    marginInline: 'auto',
    borderWidth: 1,
    borderRadius: radius.large,
    backgroundColor: color['--surface-raised'],
    boxShadow: `0 4px 16px ${color['--shadow']}`,
  },
  box: {
    position: 'fixed',
    insetBlockEnd: layout['--gutter'],
    insetInline: 0,
    zIndex: 200,
    width: `min(40rem, calc(100% - ${layout['--gutter']} * 2))`,
    maxHeight: '60vh',
    marginInline: 'auto',
    padding: space.x5,
    borderWidth: 1,
    borderColor: meaning['--danger-ink'],
    borderRadius: radius.large,
    backgroundColor: meaning['--danger-soft'],
    boxShadow: `0 8px 24px ${color['--shadow']}`,
    color: meaning['--danger-ink'],
    overflowY: 'auto',
  },
  title: {
    // After an island the box is inside of Markdown, whose paragraphs have margins.
    margin: 0,
    fontWeight: weight.heading,
    lineHeight: 1.5,
  },
  reason: {
    marginBlock: space.x2,
    fontSize: size.compact,
    lineHeight: 1.7,
  },
  message: {
    marginBlock: space.x2,
    fontFamily: font['--font-code'],
    fontSize: size.small,
    lineHeight: 1.7,
    whiteSpace: 'pre-wrap',
  },
  retry: {
    minHeight: 36,
    paddingInline: space.x4,
    borderWidth: 1,
    borderColor: 'currentColor',
    borderRadius: radius.medium,
    backgroundColor: {default: 'transparent', ':hover': color['--surface-raised']},
    fontSize: size.compact,
    fontWeight: weight.strong,
  },
});
