import type {ReactNode} from 'react';

/** Of islands that have started: React needs it when it builds one anew, after a crash. */
const kept = new Map<string, string>();
const KEPT_ATTRIBUTE = 'data-kept';

interface KeptHtmlProps {
  /** Unique in the island. */
  readonly name: string;
  /** `import.meta.env.SSR && <Part />`, so that browsers load no code for it. */
  readonly children: ReactNode;
}

/**
 * A part of an island that React never touches in the browser: static texts, and inputs, whose text, selection and focus are
 * the reader's. The island finds elements in it by their attributes.
 */
export function KeptHtml({name, children}: KeptHtmlProps): ReactNode {
  if (import.meta.env.SSR) return <div {...{[KEPT_ATTRIBUTE]: name}}>{children}</div>;
  const html = {__html: kept.get(name) ?? ''};
  return <div {...{[KEPT_ATTRIBUTE]: name}} dangerouslySetInnerHTML={html} suppressHydrationWarning />;
}

/** Called before an island is hydrated. */
export function rememberKeptHtml(island: HTMLElement): void {
  for (const part of island.querySelectorAll(`[${KEPT_ATTRIBUTE}]`)) {
    kept.set(part.getAttribute(KEPT_ATTRIBUTE) ?? '', part.innerHTML);
  }
}
