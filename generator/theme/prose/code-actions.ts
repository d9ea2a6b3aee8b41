/** Buttons of code blocks, by event delegation: code blocks are static HTML outside of React. */
import {useEffect, useEffectEvent} from 'react';
import {useLabel} from '#navigation/site-context.tsx';
import {useCommittedRoute} from '#navigation/router/route.ts';
import {writeClipboard} from '#theme/ui/write-clipboard.ts';

const STATE_SHOWN_MS = 2000;

/** @param announce sets the text of a live region */
export function useCodeActions(announce: (status: string) => void): void {
  const text = useLabel();
  const {path} = useCommittedRoute();

  const copy = useEffectEvent(async (block: Element, button: HTMLElement) => {
    const state = (await writeClipboard(codeText(block), 'code')) ? 'copied' : 'failed';
    const status = text(state === 'copied' ? 'code.copied' : 'code.copy-failed');
    button.dataset['state'] = state;
    button.setAttribute('aria-label', status);
    announce(status);
    setTimeout(() => {
      delete button.dataset['state'];
      button.setAttribute('aria-label', text('code.copy'));
      announce('');
    }, STATE_SHOWN_MS);
  });

  useEffect(() => {
    const listeners = new AbortController();
    const {signal} = listeners;
    const onClick = ({target}: Event): void => {
      const button = target instanceof Element ? target.closest('button') : null;
      const block = blockAround(button);
      if (!button || !block) return;
      if (button.hasAttribute('data-code-copy')) void copy(block, button);
      if (button.hasAttribute('data-code-wrap')) toggleWrap(block, button);
    };
    document.addEventListener('click', onClick, {signal});
    // A block is measured on interaction: a hidden tab has no layout before.
    for (const type of ['pointerover', 'focusin', 'touchstart']) {
      document.addEventListener(type, ({target}) => showWrapButtons([blockAround(target)]), {signal, passive: true});
    }
    return () => listeners.abort();
  }, []);

  useEffect(() => {
    // On devices without hover the buttons are always visible, so a block is measured when it comes into view.
    if (!window.matchMedia('(hover: none)').matches) return undefined;
    const observer = new IntersectionObserver((entries) =>
      showWrapButtons(entries.filter(({isIntersecting}) => isIntersecting).map(({target}) => target)),
    );
    for (const block of document.querySelectorAll('.code-block')) observer.observe(block);
    return () => observer.disconnect();
  }, [path]);
}

function blockAround(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('.code-block') : null;
}

/** The code to paste: without removed lines. */
function codeText(block: Element): string {
  const lines = [...block.querySelectorAll('.line:not(.removed)')];
  return lines.map((line) => line.textContent).join('\n');
}

function toggleWrap(block: Element, button: HTMLElement): void {
  const isWrapped = block.toggleAttribute('data-wrapped');
  button.setAttribute('aria-pressed', String(isWrapped));
}

/** The button is for blocks that scroll, or would without wrapping. */
function showWrapButtons(blocks: readonly (Element | null)[]): void {
  const measured = blocks.flatMap((block) => {
    const pre = block?.querySelector('pre');
    const button = block?.querySelector<HTMLButtonElement>('[data-code-wrap]');
    if (!block || !pre || !button) return [];
    return {button, isNeeded: pre.scrollWidth > pre.clientWidth || block.hasAttribute('data-wrapped')};
  });
  // Only after all were measured: a change before would make the browser lay out the page for each of them.
  for (const {button, isNeeded} of measured) if (button.hidden === isNeeded) button.hidden = !isNeeded;
}
