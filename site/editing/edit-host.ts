import {showFailureBox} from '#generator/controls/navigation-notice.ts';
import {onLateArrival} from '#generator/loading/limit-load.ts';
import {fetchJsonOnce, lazyChunk} from '#generator/loading/lazy-chunk.ts';
import {toError} from '#generator/shared/error-chain.ts';
import {LARGE_LOAD_LIMIT_MS} from '#generator/shared/limits.ts';
import {withBaseUrl} from '#generator/shared/page-path.ts';
import {TAB_GROUP_ATTRIBUTE} from '#generator/shared/document-markers.ts';
import type {SiteData} from '#generator/shared/site-data.ts';
import type {StartPage} from '#generator/navigation/shell-page.ts';
import {loadStyleSheet} from '#generator/navigation/style-sheets.ts';
import {blockOf} from './block-of.ts';
import {EDIT_ATTRIBUTE, IN_TABS_ATTRIBUTE, pageSamplesPath, readReference} from './edit-markers.ts';
import {isPageSamples, type PageSamples} from './page-samples.ts';

const loadEditor = lazyChunk(() => import('./open-sample-editor.tsx'), LARGE_LOAD_LIMIT_MS);
const loadStrip = lazyChunk(() => import('./rule-strip.ts'));
/** The tab with the CSS of a sample. */
const CSS_TAB = '[role=tab][data-value=css]';

/** The editor that is open. One at a time: the others keep their text. */
interface OpenEditor {
  readonly close: () => void;
}

/** Turns samples into editors when their button is pressed. */
export const startEditing: StartPage = (page, signal) => {
  let open: OpenEditor | undefined;
  /** Number of the last try: an older one opens nothing, and reports nothing. */
  let tries = 0;
  let hideFailure = (): void => undefined;

  async function edit(button: HTMLElement): Promise<void> {
    const id = ++tries;
    hideFailure();
    button.setAttribute('aria-busy', 'true');
    try {
      const loads = [loadEditor(), loadSamples(button, page.site), loadStyleSheet()] as const;
      const [{openSampleEditor}, samples] = await Promise.all(loads);
      // Another button has been pressed meanwhile, or the page has been left.
      if (id !== tries || !button.isConnected) return;
      open?.close();
      open = openSampleEditor({...page, button, samples});
    } catch (error) {
      if (id !== tries) return;
      console.error('The editor could not be started.', error);
      hideFailure = showFailureBox(blockOf(button), toError(error), () => void edit(button));
      onLateArrival(error, () => id === tries && void edit(button));
    } finally {
      button.removeAttribute('aria-busy');
    }
  }

  function onClick(event: MouseEvent): void {
    void linkLines(event);
    const {target} = event;
    const button = target instanceof Element ? target.closest<HTMLElement>(`[${EDIT_ATTRIBUTE}]`) : null;
    if (button !== null) void edit(button);
  }

  /** Without it, the CSS is there as it is. The next press tries again. */
  async function linkLines({target}: Event): Promise<void> {
    const tab = target instanceof Element ? target.closest(CSS_TAB) : null;
    const button = tab?.closest(`[${TAB_GROUP_ATTRIBUTE}]`)?.querySelector<HTMLElement>(`[${IN_TABS_ATTRIBUTE}]`);
    if (!tab || !button) return;
    try {
      const loads = [loadStrip(), loadSamples(button, page.site), loadStyleSheet()] as const;
      const [{addRuleStrip}, samples] = await Promise.all(loads);
      addRuleStrip(tab, button, samples);
    } catch (error) {
      console.error('The lines of this sample could not be linked to its rules.', error);
    }
  }

  document.addEventListener('click', onClick, {signal});
  // Arrow keys choose a tab, too.
  document.addEventListener('focusin', linkLines, {signal});
  signal.addEventListener('abort', () => {
    tries += 1;
    open?.close();
  });
};

const loadSamples = (button: HTMLElement, {baseUrl}: SiteData): Promise<PageSamples> =>
  fetchJsonOnce(
    withBaseUrl(baseUrl, pageSamplesPath(readReference(button.getAttribute(EDIT_ATTRIBUTE)).page)),
    isPageSamples,
  );
