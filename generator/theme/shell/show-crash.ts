import {ROOT_ELEMENT_ID} from '#shared/document-markers.ts';
import {causeChain} from '#shared/error-messages.ts';
import type {SiteData} from '#shared/site-data.ts';
import {labelOf} from '#navigation/labels.ts';
import {createView} from '#navigation/views.ts';

/** Replaces the page, which could not be started or shown (spec point 8, render crash). */
export function showCrash(site: SiteData, error: Error): void {
  console.error(error);
  const text = labelOf(site);
  const view = createView('crash', {message: causeChain(error, `\n\n${text('crash.cause')}\n`)});
  view.querySelector('button')?.addEventListener('click', () => location.reload());
  document.title = text('crash.title');
  (document.getElementById(ROOT_ELEMENT_ID) ?? document.body).replaceChildren(view);
}
