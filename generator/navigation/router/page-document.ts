import {
  BUILD_ATTRIBUTE,
  PAGE_HEAD_ATTRIBUTE,
  PAGE_MODULE_META,
  ROOT_ELEMENT_ID,
  STATIC_RUN_ATTRIBUTE,
} from '#shared/document-markers.ts';
import type {StaticRuns} from '#navigation/page-module.ts';

export interface PageDocument {
  readonly buildId: string;
  readonly moduleUrl: string;
  readonly title: string;
  readonly head: readonly Element[];
  readonly runs: StaticRuns;
}

/**
 * @param readRun a run's content
 * @throws Error when it is not a page of this site, or incomplete
 */
function readDocument(source: Document, readRun: (element: Element) => StaticRuns[number]): PageDocument {
  const buildId = source.documentElement.getAttribute(BUILD_ATTRIBUTE);
  const moduleUrl = source.querySelector(`meta[name="${PAGE_MODULE_META}"]`)?.getAttribute('content');
  if (!buildId || !moduleUrl) throw new Error('The answer is not a page of this site.');
  // The build writes an element after the root: without it the HTML is truncated.
  if (!source.querySelector(`#${ROOT_ELEMENT_ID} + *`)) throw new Error('The page arrived incomplete.');
  return {
    buildId,
    moduleUrl,
    title: source.title,
    head: [...source.head.querySelectorAll(`[${PAGE_HEAD_ATTRIBUTE}]`)],
    runs: readRuns(source, readRun),
  };
}

function readRuns(source: Document, readRun: (element: Element) => StaticRuns[number]): StaticRuns {
  const runs: StaticRuns[number][] = [];
  for (const element of source.querySelectorAll(`#${ROOT_ELEMENT_ID} [${STATIC_RUN_ATTRIBUTE}]`)) {
    const id = Number(element.getAttribute(STATIC_RUN_ATTRIBUTE));
    runs[id] = readRun(element);
  }
  return runs;
}

/** The page on screen. @throws Error when it is incomplete */
export const readPageDocument = (source: Document): PageDocument => readDocument(source, ({innerHTML}) => innerHTML);

const PAGE_STYLE = new RegExp(`<style ${PAGE_HEAD_ATTRIBUTE}>(.*?)</style>`, 's');

/**
 * Reads a fetched page. Styles become a data block: the content security policy is checked even in a document that is not
 * shown.
 *
 * @throws Error when it is not a page of this site, or incomplete
 */
export function parsePageDocument(html: string): PageDocument {
  const inert = html.replace(
    PAGE_STYLE,
    (_style, css: string) => `<script type="text/css" ${PAGE_HEAD_ATTRIBUTE}>${css}</script>`,
  );
  return readDocument(new DOMParser().parseFromString(inert, 'text/html'), takeContent);
}

function takeContent(element: Element): DocumentFragment {
  const content = new DocumentFragment();
  content.append(...element.childNodes);
  return content;
}
