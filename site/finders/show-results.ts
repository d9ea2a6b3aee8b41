import type {ReactNode} from 'react';
import {createRoot, type Root} from 'react-dom/client';
import {withBaseUrl} from '#generator/shared/page-path.ts';
import {FIELD_FILE_ATTRIBUTE, FOUND_LABELS_ATTRIBUTE} from '#site/document-markers.ts';

export interface FinderResult {
  /** The text of the status, which screen readers announce. Empty for an empty field. */
  readonly summary: string;
  readonly view: ReactNode;
}

const roots = new WeakMap<Element, Root>();

/** Shows below a field what is found in it. Rejects when its file did not load. */
export async function showResults<Labels>(
  field: HTMLTextAreaElement,
  baseUrl: string,
  find: (fileUrl: string, labels: Labels) => Promise<FinderResult>,
): Promise<void> {
  const place = field.parentElement?.querySelector(`[${FOUND_LABELS_ATTRIBUTE}]`);
  if (!place) return;
  const root = roots.get(place) ?? createRoot(place);
  roots.set(place, root);
  const labels: Labels = JSON.parse(place.getAttribute(FOUND_LABELS_ATTRIBUTE) ?? '{}');
  const {summary, view} = await find(withBaseUrl(baseUrl, field.getAttribute(FIELD_FILE_ATTRIBUTE) ?? ''), labels);
  // It was in the page before, so that screen readers announce its text.
  const status = place.previousElementSibling;
  if (status) status.textContent = summary;
  root.render(view);
}
