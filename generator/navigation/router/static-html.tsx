/** Parts of a page that the browser takes from the static HTML, without their code and their data. */
import {type ComponentProps, type ReactNode, useLayoutEffect, useMemo, useRef} from 'react';
import {useCommittedRoute} from './route.ts';

/** The run of what an author wrote. Pages with content have no other runs. */
export const CONTENT_RUN = 0;

interface StaticRunProps extends Pick<ComponentProps<'div'>, 'className' | 'lang'> {
  readonly id: number;
}

/** A run of static content. Its HTML is in the page's document and not in its module, so that it is fetched once. */
export function StaticRun({id, ...attributes}: StaticRunProps): ReactNode {
  const run = useCommittedRoute().runs[id] ?? '';
  const element = useRef<HTMLDivElement>(null);
  const html = typeof run === 'string' ? run : '';
  // React sets innerHTML again for a new object.
  const content = useMemo(() => ({__html: html}), [html]);
  useLayoutEffect(() => {
    // A copy, because the page may be shown again.
    if (typeof run !== 'string') element.current?.replaceChildren(document.importNode(run, true));
  }, [run]);
  return <div ref={element} data-run={id} {...attributes} dangerouslySetInnerHTML={content} suppressHydrationWarning />;
}

/** Whether the parts are rendered: in the static HTML, and in the dev server's browser, which shows edits of components. */
export const RENDERS_PARTS = import.meta.env.SSR || import.meta.env.DEV;

interface StaticPartProps {
  /** The page's number of the run: from 0, in the order of the page. */
  readonly id: number;
  /** `RENDERS_PARTS && <Part />`, so that browsers load no code for it. */
  readonly children: ReactNode;
}

/** A run that components make, in a page without content. */
export function StaticPart({id, children}: StaticPartProps): ReactNode {
  return RENDERS_PARTS ? <div data-run={id}>{children}</div> : <StaticRun id={id} />;
}

interface FixedHtmlProps {
  /** Unique in the page. */
  readonly name: string;
  /** As of `StaticPart`. */
  readonly children: ReactNode;
}

/** A part that is the same on all pages. */
export function FixedHtml({name, children}: FixedHtmlProps): ReactNode {
  if (RENDERS_PARTS) return <div data-fixed={name}>{children}</div>;
  return <div data-fixed={name} dangerouslySetInnerHTML={fixedHtml.get(name)} suppressHydrationWarning />;
}

const fixedHtml = new Map<string | undefined, {readonly __html: string}>();

/** Must be called before hydration, which keeps the HTML; but after a crash of the shell React builds it anew. */
export function rememberFixedHtml(): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-fixed]')) {
    fixedHtml.set(part.dataset['fixed'], {__html: part.innerHTML});
  }
}
