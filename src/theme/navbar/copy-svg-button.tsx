import {useEffect, useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import {useLabel} from '#client/labels.ts';
import {meaning} from '#theme/tokens/color.stylex.ts';
import {buttonStyles} from '#theme/ui/button-link.tsx';
import {writeClipboard} from '#theme/ui/write-clipboard.ts';

type CopyState = 'idle' | 'copied' | 'failed';

const LABELS = {idle: 'brand.copy', copied: 'brand.copied', failed: 'brand.copy-failed'} as const;
const STATE_SHOWN_MS = 2000;

/** Copies the text of an SVG file, and says for a while how that went. */
export function CopySvgButton({href, describedBy}: {readonly href: string; readonly describedBy: string}) {
  const text = useLabel();
  const [state, setState] = useState<CopyState>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), STATE_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);

  const copy = async (): Promise<void> => {
    const isCopied = await writeClipboard(fetchText(href), 'SVG code');
    setState(isCopied ? 'copied' : 'failed');
  };
  return (
    <button
      type="button"
      aria-describedby={describedBy}
      onClick={() => void copy()}
      {...stylex.props(buttonStyles.button, buttonStyles.secondary, styles.button, styles[state])}
    >
      <span aria-live="polite">{text(LABELS[state])}</span>
    </button>
  );
}

async function fetchText(href: string): Promise<string> {
  const response = await fetch(href);
  if (!response.ok) throw new Error(`${href} answered ${response.status}.`);
  return response.text();
}

const styles = stylex.create({
  button: {
    minWidth: '9.5rem',
  },
  idle: {},
  copied: {
    borderColor: meaning['--tip-line'],
    color: meaning['--tip-ink'],
  },
  failed: {
    borderColor: meaning['--danger-line'],
    color: meaning['--danger-ink'],
  },
});
