import {showFailureBox} from '#generator/controls/navigation-notice.ts';
import {onLateArrival} from '#generator/network/limit-load.ts';
import {fetchJsonOnce, lazyChunk} from '#generator/network/lazy-chunk.ts';
import {toError} from '#generator/shared/error-messages.ts';
import {LARGE_LOAD_LIMIT_MS} from '#generator/shared/limits.ts';
import {withBaseUrl} from '#generator/shared/page-path.ts';
import {TAB_GROUP_ATTRIBUTE} from '#generator/shared/document-markers.ts';
import type {SiteData} from '#generator/shared/site-data.ts';
import type {StartPage} from '#generator/navigation/shown-page.ts';
import {loadStyleSheet} from '#generator/navigation/style-sheets.ts';
import {
  EDIT_ATTRIBUTE,
  type FoundSample,
  IN_TABS_ATTRIBUTE,
  isPageSamples,
  pageSamplesPath,
  readReference,
  WHOLE_ATTRIBUTE,
} from './page-samples.ts';

const loadEditor = lazyChunk(() => import('./open-sample-editor.tsx'), LARGE_LOAD_LIMIT_MS);
const loadStrip = lazyChunk(() => import('./rule-strip.ts'));
const CSS_TAB = '[role=tab][data-value=css]';

/** Turns samples into editors when their button is pressed. */
export const startEditing: StartPage = (page, signal) => {
  /** One editor is open at a time: the others keep their text. */
  let closeEditor = (): void => undefined;
  /** Number of the last try: an older one opens nothing, and reports nothing. */
  let tries = 0;
  let hideFailure = (): void => undefined;

  async function edit(button: HTMLElement): Promise<void> {
    const id = ++tries;
    hideFailure();
    button.setAttribute('aria-busy', 'true');
    try {
      const [{openSampleEditor}, found] = await loadWithSample(loadEditor, button, page.site);
      // Another button has been pressed meanwhile, or the page has been left.
      if (id !== tries || !button.isConnected) return;
      closeEditor();
      closeEditor = openSampleEditor({...page, ...found, button, block: blockOf(button)});
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

  /** The CSS is there without the strip, too, so a failure shows nothing. The next press tries again. */
  async function linkLines({target}: Event): Promise<void> {
    const tab = target instanceof Element ? target.closest(CSS_TAB) : null;
    const button = tab?.closest(`[${TAB_GROUP_ATTRIBUTE}]`)?.querySelector<HTMLElement>(`[${IN_TABS_ATTRIBUTE}]`);
    if (!tab || !button) return;
    try {
      const [{addRuleStrip}, found] = await loadWithSample(loadStrip, button, page.site);
      addRuleStrip(tab, blockOf(button), found);
    } catch (error) {
      console.error('The lines of this sample could not be linked to its rules.', error);
    }
  }

  document.addEventListener('click', onClick, {signal});
  // Arrow keys choose a tab, too.
  document.addEventListener('focusin', linkLines, {signal});
  signal.addEventListener('abort', () => {
    tries += 1;
    closeEditor();
  });
};

/** What holds the button of a sample. */
const blockOf = (button: HTMLElement): HTMLElement =>
  button.closest<HTMLElement>(`[${WHOLE_ATTRIBUTE}]`) ?? button.closest<HTMLElement>('.code-block') ?? button;

/** @throws when the page's file does not have the sample of the button */
async function loadWithSample<Code>(
  loadCode: () => Promise<Code>,
  button: HTMLElement,
  {baseUrl}: SiteData,
): Promise<readonly [Code, FoundSample]> {
  const {page, sample: index, file} = readReference(button.getAttribute(EDIT_ATTRIBUTE));
  const url = withBaseUrl(baseUrl, pageSamplesPath(page));
  const [code, {samples, ...facts}] = await Promise.all([
    loadCode(),
    fetchJsonOnce(url, isPageSamples),
    loadStyleSheet(),
  ]);
  const sample = samples[index];
  const shown = sample?.project.files[file];
  if (sample === undefined || shown === undefined) throw new Error('The file with samples has no such sample.');
  return [code, {...facts, sample, shown}];
}
