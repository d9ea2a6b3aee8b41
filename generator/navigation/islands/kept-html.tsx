import {type ReactNode, useLayoutEffect, useRef} from 'react';

interface Kept {
  readonly nodes: readonly ChildNode[];
  /** Puts the focus back, with the selection of a field. */
  readonly focus: (() => void) | undefined;
}

/** The parts of islands that have started, by their names. */
const kept = new Map<string, Kept>();
const KEPT_ATTRIBUTE = 'data-kept';
const NO_HTML = {__html: ''};

interface KeptHtmlProps {
  /** A name that the page has once. */
  readonly name: string;
  /** `import.meta.env.SSR && <Part />`, so that browsers load no code for it. */
  readonly children: ReactNode;
}

/**
 * A part of an island that React never touches in the browser: static texts, and inputs, whose text, selection and focus are
 * the reader's. The island finds elements in it by their attributes. When React builds the island anew, after a crash or because
 * a translator has changed texts, the part comes back as it was.
 */
export function KeptHtml({name, children}: KeptHtmlProps): ReactNode {
  const element = useRef<HTMLDivElement>(null);
  // A layout effect runs before the effects of the island, which look for elements in it.
  useLayoutEffect(() => {
    const {nodes = [], focus} = kept.get(name) ?? {};
    if (element.current === null || nodes[0]?.parentNode === element.current) return;
    element.current.replaceChildren(...nodes);
    focus?.();
  }, [name]);
  const attributes = {[KEPT_ATTRIBUTE]: name};
  if (import.meta.env.SSR) return <div {...attributes}>{children}</div>;
  return <div ref={element} {...attributes} dangerouslySetInnerHTML={NO_HTML} suppressHydrationWarning />;
}

/** Called before an island is hydrated. */
export function rememberKeptHtml(island: HTMLElement): void {
  for (const part of island.querySelectorAll(`[${KEPT_ATTRIBUTE}]`)) {
    kept.set(part.getAttribute(KEPT_ATTRIBUTE) ?? '', {nodes: [...part.childNodes], focus: focusIn(part)});
  }
}

function focusIn(part: Element): (() => void) | undefined {
  const {activeElement} = document;
  if (!(activeElement instanceof HTMLElement) || !part.contains(activeElement)) return undefined;
  const field = activeElement instanceof HTMLInputElement ? activeElement : undefined;
  const [start, end] = [field?.selectionStart ?? null, field?.selectionEnd ?? null];
  return () => {
    activeElement.focus({preventScroll: true});
    if (start !== null) field?.setSelectionRange(start, end);
  };
}
