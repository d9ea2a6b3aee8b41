import {useLayoutEffect} from 'react';
import {onLateArrival, fetchOk} from '#generator/loading/limit-load.ts';
import {lazyChunk, loadOnce} from '#generator/loading/lazy-chunk.ts';
import {TAB_GROUP_ATTRIBUTE} from '#generator/shared/document-markers.ts';
import {LARGE_LOAD_LIMIT_MS} from '#generator/shared/limits.ts';
import {withBaseUrl} from '#generator/shared/page-path.ts';
import type {SiteData} from '#generator/shared/site-data.ts';
import {type Label, useLabel, useSite} from '#generator/navigation/site-context.tsx';
import {useCommittedRoute} from '#generator/navigation/route.ts';
import type {EditingLabel} from './editing-labels.ts';
import {
  EDIT_ATTRIBUTE,
  IN_TABS_ATTRIBUTE,
  isPageSamples,
  type PageSamples,
  pageSamplesPath,
  readReference,
} from './page-samples.ts';

/** Static rendering needs no editor. */
const loadEditor = import.meta.env.SSR
  ? undefined
  : lazyChunk(() => import('./open-sample-editor.tsx'), LARGE_LOAD_LIMIT_MS);

interface Page {
  readonly site: SiteData;
  /** Path of the page: work is stored by it. */
  readonly path: string;
  readonly text: Label<EditingLabel>;
}

/** Turns samples into editors when their button is pressed. */
export function useSampleEditing(): void {
  const site = useSite();
  const text = useLabel<EditingLabel>();
  const {path} = useCommittedRoute();
  useLayoutEffect(() => hostEditors({site, path, text}), [site, path, text]);
}

/** The editor that is open. One at a time: the others keep their text. */
interface OpenEditor {
  readonly close: () => void;
}

/** Listens to the buttons of code blocks. @returns a function that closes what is open and stops */
export function hostEditors(page: Page): () => void {
  let open: OpenEditor | undefined;
  let wanted: Element | undefined;

  async function edit(button: HTMLElement): Promise<void> {
    const reference = readReference(button.getAttribute(EDIT_ATTRIBUTE) ?? '');
    if (reference === undefined || loadEditor === undefined) return;
    wanted = button;
    removeFailure(button);
    button.setAttribute('aria-busy', 'true');
    try {
      const [{openSampleEditor}, samples] = await Promise.all([loadEditor(), fetchSamples(reference.page, page.site)]);
      // Another button has been pressed meanwhile, or the page has been left.
      if (wanted !== button || !button.isConnected) return;
      open?.close();
      open = openSampleEditor({...page, button, target: targetOf(button), samples, reference});
    } catch (error) {
      if (wanted !== button) return;
      console.error('The editor could not be started.', error);
      showFailure(button, page.text, () => void edit(button));
      onLateArrival(error, () => void edit(button));
    } finally {
      button.removeAttribute('aria-busy');
    }
  }

  function onClick({target}: MouseEvent): void {
    const button = target instanceof Element ? target.closest<HTMLElement>(`[${EDIT_ATTRIBUTE}]`) : null;
    if (button !== null) void edit(button);
  }

  document.addEventListener('click', onClick);
  return () => {
    document.removeEventListener('click', onClick);
    wanted = undefined;
    open?.close();
  };
}

const pages = new Map<string, () => Promise<PageSamples>>();

function fetchSamples(page: string, {baseUrl}: SiteData): Promise<PageSamples> {
  const load = pages.get(page) ?? loadOnce(() => readSamples(withBaseUrl(baseUrl, pageSamplesPath(page))));
  pages.set(page, load);
  return load();
}

async function readSamples(url: string): Promise<PageSamples> {
  const content: unknown = await (await fetchOk(url)).json();
  if (!isPageSamples(content)) throw new Error(`${url} contains no samples.`);
  return content;
}

/** What the editor takes the place of: the block, or all tabs of its sample. */
function targetOf(button: HTMLElement): HTMLElement {
  const block = button.closest<HTMLElement>('.code-block') ?? button;
  const tabs = button.hasAttribute(IN_TABS_ATTRIBUTE) && block.closest<HTMLElement>(`[${TAB_GROUP_ATTRIBUTE}]`);
  return tabs || block;
}

const FAILURE_CLASS = 'edit-failure';

const failureOf = (button: HTMLElement): Element | null | undefined =>
  button.closest('.code-block')?.querySelector(`.${FAILURE_CLASS}`);

function removeFailure(button: HTMLElement): void {
  failureOf(button)?.remove();
}

function showFailure(button: HTMLElement, text: Label<EditingLabel>, retry: () => void): void {
  const box = document.createElement('p');
  box.className = FAILURE_CLASS;
  box.setAttribute('role', 'alert');
  const again = document.createElement('button');
  again.type = 'button';
  again.textContent = text('editing.retry');
  again.addEventListener('click', retry);
  box.append(text('editing.failed'), ' ', again);
  button.closest('.code-block')?.append(box);
}
