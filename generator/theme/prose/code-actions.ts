/** Wrap buttons of code blocks, which are static HTML outside of React: `controls/code-actions.ts` has the rest. */
import {useEffect} from 'react';
import {useCommittedRoute} from '#navigation/router/route.ts';
import {showWrapButtons} from '#theme/controls/code-actions.ts';

/** On devices without hover the buttons are always visible, so a block is measured when it comes into view. */
export function useMeasuredCode(): void {
  const {path} = useCommittedRoute();
  useEffect(() => {
    if (!window.matchMedia('(hover: none)').matches) return undefined;
    const observer = new IntersectionObserver((entries) =>
      showWrapButtons(entries.filter(({isIntersecting}) => isIntersecting).map(({target}) => target)),
    );
    for (const block of document.querySelectorAll('.code-block')) observer.observe(block);
    return () => observer.disconnect();
  }, [path]);
}
