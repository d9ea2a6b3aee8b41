/** The island of live demos. */
import * as React from 'react';
import type {ComponentType} from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import {importModule} from '#generator/network/lazy-chunk.ts';
import {EMBEDDED_ATTRIBUTE, THEME_ATTRIBUTE} from '#generator/shared/document-markers.ts';
import {withBaseUrl} from '#generator/shared/page-path.ts';
import {causeChain} from '#generator/shared/error-messages.ts';
import {isRecord} from '#generator/shared/is-record.ts';
import {ErrorBoundary, hydrate} from '#generator/navigation/hydrate.tsx';
import type {MountIsland} from '#generator/navigation/start-islands.ts';
import {labelOf} from '#generator/navigation/labels.ts';
import {contentStyleText} from '#generator/navigation/style-sheets.ts';
import {
  DEMO_ATTRIBUTE,
  demoIdPrefix,
  demoModulePath,
  FAILED_ATTRIBUTE,
  RESIZABLE_ATTRIBUTE,
  STYLE_ATTRIBUTE,
} from '#site/document-markers.ts';

/** Demos use the site's own React. */
const PACKAGES: Readonly<Record<string, unknown>> = {react: React, 'react/jsx-runtime': jsxRuntime};

/** It exports a function that gets `require` and returns the component. */
interface DemoModule {
  readonly default: (require: (name: string) => unknown) => ComponentType;
}

const isDemoModule = (module: unknown): module is DemoModule =>
  isRecord(module) && typeof module['default'] === 'function';

/** Hydrates the HTML of a demo in a root of its own, inside of the controls of its stage. */
export const mount: MountIsland = async ({element: demo, site, signal}) => {
  const name = demo.getAttribute(DEMO_ATTRIBUTE) ?? '';
  const root = demo.querySelector<HTMLElement>(`[${EMBEDDED_ATTRIBUTE}]`);
  const url = new URL(withBaseUrl(site.baseUrl, demoModulePath(name)), document.baseURI).href;
  const module = await importModule(url, (imported) => {
    if (!isDemoModule(imported)) throw new Error(`${url} contains no demo.`);
    return imported;
  });
  if (root === null) throw new Error(`The HTML of the demo ${name} has no root.`);
  const Component = module.default((specifier) => PACKAGES[specifier]);
  const width = demo.querySelector<HTMLInputElement>(`[${RESIZABLE_ATTRIBUTE}] > .demo-width > input`);
  if (width !== null) await moveIntoFrame(demo, root, width);
  restoreAttributes(root);
  const content = (
    <ErrorBoundary
      fallback={(error, retry) => (
        <div role="alert">
          <p>
            {demo.getAttribute(FAILED_ATTRIBUTE)} {causeChain(error)}
          </p>
          <button type="button" onClick={retry}>
            {labelOf(site)('crash.retry')}
          </button>
        </div>
      )}
    >
      <Component />
    </ErrorBoundary>
  );
  return hydrate(root, content, {idPrefix: demoIdPrefix(name), signal});
};

/**
 * Makes the attributes of a demo's HTML those that React expects. The site's policy forbids `style` attributes in HTML,
 * but scripts may set styles.
 */
function restoreAttributes(root: Element): void {
  for (const element of root.querySelectorAll<HTMLElement>(`[${STYLE_ATTRIBUTE}]`)) {
    element.style.cssText = element.getAttribute(STYLE_ATTRIBUTE) ?? '';
    element.removeAttribute(STYLE_ATTRIBUTE);
  }
}

/** No style sheet of the site applies inside the frame, which shows the stage behind it. */
const FRAME_STYLES = 'html{background:none;overflow:hidden}body{margin:0;color:inherit}.demo-root{padding:1.5rem}';

/**
 * Moves the content of a demo into a frame whose width the reader sets, so that its media queries see that width. A
 * frame wider than the page is scaled down.
 */
async function moveIntoFrame(demo: HTMLElement, root: HTMLElement, range: HTMLInputElement): Promise<void> {
  const stage = root.parentElement ?? demo;
  const focused = root.contains(document.activeElement) ? document.activeElement : null;
  // Until the reader sets a width it is that of the page.
  if (range.value === range.defaultValue) range.value = String(stage.clientWidth);
  const frame = await emptyFrame(stage, demo.getAttribute('aria-label') ?? '');
  const inner = frame.contentDocument;
  const view = inner?.defaultView;
  if (!inner || !view) throw new Error('The frame of the demo has no document.');
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(FRAME_STYLES + contentStyleText());
  inner.adoptedStyleSheets = [sheet];
  inner.documentElement.lang = document.documentElement.lang;
  inner.body.className = 'demo-stage';
  inner.body.append(root);
  followScheme(demo, stage, inner.documentElement);
  stage.toggleAttribute('data-framed', true);
  if (focused instanceof HTMLElement) focused.focus();

  const fit = (): void => {
    const width = Number(range.value);
    const scale = Math.min(1, stage.clientWidth / width);
    frame.style.width = `${width}px`;
    frame.style.scale = String(scale);
    frame.style.height = `${inner.body.offsetHeight}px`;
    stage.style.height = `${Math.ceil(inner.body.offsetHeight * scale)}px`;
    const text = `${width}px`;
    range.setAttribute('aria-valuetext', text);
    if (range.nextElementSibling) range.nextElementSibling.textContent = text;
  };
  // They end with the elements of the page.
  new ResizeObserver(fit).observe(stage);
  // The class is the frame's own, which measures in its viewport.
  new view.ResizeObserver(fit).observe(inner.body);
  range.addEventListener('input', fit);
  fit();
}

/** Gives a frame the color scheme of its stage: with the same scheme it is transparent. */
function followScheme(demo: HTMLElement, stage: HTMLElement, inner: HTMLElement): void {
  const follow = (): void => {
    const {colorScheme} = getComputedStyle(stage);
    inner.setAttribute(THEME_ATTRIBUTE, colorScheme);
    if (!stage.isConnected) modes.disconnect();
  };
  const modes = new MutationObserver(follow);
  modes.observe(document.documentElement, {attributeFilter: [THEME_ATTRIBUTE]});
  demo.addEventListener('change', follow);
  follow();
}

/** Resolves when the frame has loaded, because its document is replaced then. The doctype sets standards mode. */
function emptyFrame(stage: HTMLElement, title: string): Promise<HTMLIFrameElement> {
  const frame = document.createElement('iframe');
  frame.className = 'demo-frame';
  frame.title = title;
  frame.srcdoc = '<!doctype html><html><body></body></html>';
  return new Promise((resolve) => {
    frame.addEventListener('load', () => resolve(frame), {once: true});
    stage.append(frame);
  });
}
