/** Puts an editor in the place of a sample. Loaded on the press. */
// Imported first, because it fetches.
import '#site/playground/view/workbench-files.ts';
import {flushSync} from 'react-dom';
import {createRoot} from 'react-dom/client';
import {keepInPlace} from '#generator/controls/scroll-position.ts';
import {PageLabels, SiteProvider} from '#generator/navigation/site-context.tsx';
import {TAB_GROUP_ATTRIBUTE} from '#generator/shared/document-markers.ts';
import type {SiteData} from '#generator/shared/site-data.ts';
import {DEMO_ATTRIBUTE} from '#site/document-markers.ts';
import {ErrorsFile} from '#site/playground/view/playground-context.ts';
import {type FoundSample, IN_TABS_ATTRIBUTE} from './page-samples.ts';
import {SampleEditor, type SampleStage} from './sample-editor.tsx';

interface OpenOptions extends FoundSample {
  readonly site: SiteData;
  /** Path of the page. */
  readonly path: string;
  /** The focus returns to it. */
  readonly button: HTMLElement;
  /** What holds the button. */
  readonly block: HTMLElement;
}

/** Puts the editor in the place of the block, or of all tabs of its sample, without moving its first line. @returns closes it */
export function openSampleEditor(options: OpenOptions): () => void {
  const {site, path, button, block, labels, errorsFile, sample, shown} = options;
  const tabs = button.hasAttribute(IN_TABS_ATTRIBUTE) && block.closest<HTMLElement>(`[${TAB_GROUP_ATTRIBUTE}]`);
  const target = tabs || block;
  const host = document.createElement('div');
  const root = createRoot(host);
  const above = target.previousElementSibling;
  const demo = above instanceof HTMLElement && above.hasAttribute(DEMO_ATTRIBUTE) ? above : undefined;
  const stage = demo && makeStage(demo);
  let isOpen = true;
  const close = (): void => {
    if (!isOpen) return;
    isOpen = false;
    const hasFocus = host.contains(document.activeElement);
    keepInPlace(host, block, () => {
      flushSync(() => root.unmount());
      target.hidden = false;
      if (demo !== undefined) demo.hidden = false;
      host.remove();
      stage?.place.remove();
    });
    if (hasFocus) button.focus({preventScroll: true});
  };
  const moved = keepInPlace(block, host, () => {
    target.after(host);
    if (stage !== undefined) demo?.after(stage.place);
    target.hidden = true;
    flushSync(() =>
      root.render(
        <SiteProvider site={site}>
          <PageLabels labels={labels}>
            <ErrorsFile value={errorsFile}>
              <SampleEditor sample={sample} shown={shown} path={path} stage={stage} onClose={close} />
            </ErrorsFile>
          </PageLabels>
        </SiteProvider>,
      ),
    );
  });
  // At the top of the page there is nothing to scroll.
  if (moved < 0) host.style.paddingBlockStart = `${-moved}px`;
  return close;
}

/** Height in pixels, because a narrow result is higher than the demo was. */
const LEAST_RESIZABLE_HEIGHT = 280;

/** The stage loads behind the demo until it is shown. */
function makeStage(demo: HTMLElement): SampleStage {
  const place = document.createElement('div');
  place.style.cssText = `position:absolute;visibility:hidden;inline-size:${demo.offsetWidth}px`;
  const show = (): void => {
    demo.hidden = true;
    place.style.cssText = '';
  };
  const range = demo.querySelector<HTMLInputElement>('.demo-width > input') ?? undefined;
  const height = Math.max(demo.clientHeight, range === undefined ? 0 : LEAST_RESIZABLE_HEIGHT);
  return {place, height, range, show};
}
