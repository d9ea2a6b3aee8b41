import {useEffect, useEffectEvent} from 'react';
import {useLabel} from '#client/labels.ts';
import {useCommittedRoute} from '#client/router/route-context.ts';
import {listenToContent, showWrapButton} from './content-events.ts';

/** Brings code blocks to life, once for the whole site. */
export function useContentEvents(announce: (words: string) => void): void {
  const text = useLabel();
  const {path} = useCommittedRoute();
  const say = useEffectEvent(announce);
  useEffect(() => {
    const labels = {copy: text('code.copy'), copied: text('code.copied'), failed: text('code.copy-failed')};
    return listenToContent(labels, (words) => say(words));
  }, [text]);

  useEffect(() => {
    // Where nothing hovers, the buttons are always in sight: their blocks are measured at once.
    if (!window.matchMedia('(hover: none)').matches) return;
    for (const block of document.querySelectorAll<HTMLElement>('.code-block')) showWrapButton(block);
  }, [path]);
}
