/** Puts an editor in the place of a sample. Loaded on the press. */
// First, because it fetches.
import '#site/playground/view/workbench-files.ts';
import {flushSync} from 'react-dom';
import {createRoot} from 'react-dom/client';
import {keepInPlace} from '#generator/controls/keep-in-place.ts';
import {PageLabels, SiteProvider} from '#generator/navigation/site-context.tsx';
import {TAB_GROUP_ATTRIBUTE} from '#generator/shared/document-markers.ts';
import type {SiteData} from '#generator/shared/site-data.ts';
import {DEMO_ATTRIBUTE} from '#site/demos/demo-markers.ts';
import {ErrorsFile} from '#site/playground/view/playground-context.ts';
import {blockOf} from './block-of.ts';
import {EDIT_ATTRIBUTE, IN_TABS_ATTRIBUTE, readReference} from './edit-markers.ts';
import type {PageSamples} from './page-samples.ts';
import type {FrameWidths} from './editor-outputs.tsx';
import {SampleEditor, type SampleStage} from './sample-editor.tsx';

interface OpenOptions {
  readonly site: SiteData;
  /** Path of the page. */
  readonly path: string;
  /** Gets the focus back. */
  readonly button: HTMLElement;
  readonly samples: PageSamples;
}

/** What the editor takes the place of: the block, or all tabs of its sample. */
function targetOf(button: HTMLElement): HTMLElement {
  const block = blockOf(button);
  const tabs = button.hasAttribute(IN_TABS_ATTRIBUTE) && block.closest<HTMLElement>(`[${TAB_GROUP_ATTRIBUTE}]`);
  return tabs || block;
}

/** Puts the editor in the place of a sample, without moving its first line. @throws for a sample that the file does not have */
export function openSampleEditor({site, path, button, samples: file}: OpenOptions): {close: () => void} {
  const reference = readReference(button.getAttribute(EDIT_ATTRIBUTE));
  const {labels, samples, errorsFile} = file;
  const sample = samples[reference.sample];
  const shown = sample?.project.files[reference.file];
  if (sample === undefined || shown === undefined) throw new Error('The file with samples has no such sample.');
  const target = targetOf(button);
  const block = blockOf(button);
  const host = document.createElement('div');
  const root = createRoot(host);
  const demo = demoAbove(target);
  const stage = demo && makeStage(demo);
  let isOpen = true;
  const show = (isEditing: boolean): void => {
    target.hidden = isEditing;
    if (demo !== undefined && !isEditing) demo.hidden = false;
  };
  const close = (): void => {
    if (!isOpen) return;
    isOpen = false;
    const hasFocus = host.contains(document.activeElement);
    keepInPlace(host, block, () => {
      flushSync(() => root.unmount());
      show(false);
      host.remove();
      stage?.place.remove();
    });
    if (hasFocus) button.focus({preventScroll: true});
  };
  const moved = keepInPlace(block, host, () => {
    target.after(host);
    if (stage !== undefined) demo?.after(stage.place);
    show(true);
    flushSync(() =>
      root.render(
        <SiteProvider site={site}>
          <PageLabels labels={labels}>
            <ErrorsFile value={errorsFile}>
              <SampleEditor sample={sample} shown={shown.name} path={path} stage={stage} onClose={close} />
            </ErrorsFile>
          </PageLabels>
        </SiteProvider>,
      ),
    );
  });
  // At the top of the page there is nothing to scroll.
  if (moved < 0) host.style.paddingBlockStart = `${-moved}px`;
  return {close};
}

/** In pixels. Narrow, a result is higher than the demo was. */
const LEAST_RESIZABLE_HEIGHT = 280;

/** Until it shows, it is loading behind the demo. */
function makeStage(demo: HTMLElement): SampleStage {
  const place = document.createElement('div');
  place.style.cssText = `position:absolute;visibility:hidden;inline-size:${demo.offsetWidth}px`;
  const show = (): void => {
    demo.hidden = true;
    place.style.cssText = '';
  };
  const widths = readWidths(demo);
  const height = Math.max(demo.clientHeight, widths === undefined ? 0 : LEAST_RESIZABLE_HEIGHT);
  return {place, height, widths, show};
}

/** Goes on with the width that the demo has. */
function readWidths(demo: HTMLElement): FrameWidths | undefined {
  const range = demo.querySelector<HTMLInputElement>('.demo-width > input');
  if (range === null) return undefined;
  const {min, max, step, value, defaultValue, previousElementSibling: label} = range;
  return {
    label: label?.textContent ?? '',
    min: Number(min),
    max: Number(max),
    step: Number(step),
    value: value === defaultValue ? undefined : Number(value),
  };
}

/** The demo of a sample. */
function demoAbove(target: HTMLElement): HTMLElement | undefined {
  const above = target.previousElementSibling;
  return above instanceof HTMLElement && above.hasAttribute(DEMO_ATTRIBUTE) ? above : undefined;
}
