/** Buttons of code blocks, by event delegation: code blocks are static HTML outside of React. */
import {useEffect} from 'react';
import {useLabel} from '#client/labels.ts';
import {useCommittedRoute} from '#client/router/route.ts';
import {writeClipboard} from '#theme/ui/write-clipboard.ts';

export interface ContentLabels {
  readonly copy: string;
  readonly copied: string;
  readonly failed: string;
}

const STATE_SHOWN_MS = 2000;

/** @param announce sets the text of a live region */
export function useContentEvents(announce: (status: string) => void): void {
  const text = useLabel();
  const {path} = useCommittedRoute();
  useEffect(() => {
    const labels = {copy: text('code.copy'), copied: text('code.copied'), failed: text('code.copy-failed')};
    return listenToContent(labels, announce);
  }, [text, announce]);

  useEffect(() => {
    // On devices without hover the buttons are always visible, so their blocks are measured at once.
    if (!window.matchMedia('(hover: none)').matches) return;
    for (const block of document.querySelectorAll<HTMLElement>('.code-block')) showWrapButton(block);
  }, [path]);
}

/**
 * @param announce sets the text of a live region
 * @returns a function that stops it
 */
export function listenToContent(labels: ContentLabels, announce: (status: string) => void): () => void {
  const listeners = new AbortController();
  const {signal} = listeners;
  document.addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element)) return;
      const button = event.target.closest('button');
      const block = button?.closest<HTMLElement>('.code-block');
      if (!button || !block) return;
      if (button.hasAttribute('data-code-copy')) void copy(block, button, labels, announce);
      if (button.hasAttribute('data-code-wrap')) toggleWrap(block, button);
    },
    {signal},
  );
  // A block is measured on interaction: a hidden tab has no layout before.
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(
      type,
      (event) => {
        const block = event.target instanceof Element ? event.target.closest<HTMLElement>('.code-block') : null;
        if (block) showWrapButton(block);
      },
      {signal, passive: true},
    );
  }
  return () => listeners.abort();
}

async function copy(
  block: HTMLElement,
  button: HTMLButtonElement,
  labels: ContentLabels,
  announce: (status: string) => void,
): Promise<void> {
  const done = await writeClipboard(codeText(block), 'code');
  const status = done ? labels.copied : labels.failed;
  button.dataset['state'] = done ? 'copied' : 'failed';
  button.setAttribute('aria-label', status);
  announce(status);
  setTimeout(() => {
    delete button.dataset['state'];
    button.setAttribute('aria-label', labels.copy);
    announce('');
  }, STATE_SHOWN_MS);
}

/** The code to paste: without removed lines. */
function codeText(block: Element): string {
  const lines = [...block.querySelectorAll('.line:not(.removed)')];
  return lines.map((line) => line.textContent).join('\n');
}

function toggleWrap(block: HTMLElement, button: HTMLButtonElement): void {
  const isWrapped = block.toggleAttribute('data-wrapped');
  button.setAttribute('aria-pressed', String(isWrapped));
}

/** The button is for blocks that scroll, or would without wrapping. */
export function showWrapButton(block: HTMLElement): void {
  const pre = block.querySelector('pre');
  const button = block.querySelector<HTMLButtonElement>('[data-code-wrap]');
  if (!pre || !button) return;
  button.hidden = pre.scrollWidth <= pre.clientWidth && !block.hasAttribute('data-wrapped');
}
