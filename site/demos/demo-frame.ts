import {pageStyleText} from '#generator/navigation/page-document.ts';

/** No style sheet of the site applies inside the frame. */
const FRAME_STYLES =
  'html{color-scheme:light;background:#fff;overflow:hidden}body{margin:0;padding:1.5rem;color:#16181d;font:16px/1.5 system-ui,sans-serif}';

/**
 * Moves the content of a demo into a frame whose width the reader sets, so that its media queries see that width. A
 * frame wider than the page is scaled down.
 */
export async function moveIntoFrame(demo: HTMLElement, root: HTMLElement, title: string): Promise<void> {
  const stage = root.parentElement ?? demo;
  const range = demo.querySelector<HTMLInputElement>('input[type="range"]');
  const focused = root.contains(document.activeElement) ? document.activeElement : null;
  // Until the reader sets a width it is that of the page.
  if (range?.value === range?.defaultValue && range) range.value = String(stage.clientWidth);
  const frame = await emptyFrame(stage, title);
  const inner = frame.contentDocument;
  const view = inner?.defaultView;
  if (!inner || !view) throw new Error('The frame of the demo has no document.');
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(FRAME_STYLES + pageStyleText());
  inner.adoptedStyleSheets = [sheet];
  inner.documentElement.lang = document.documentElement.lang;
  inner.body.append(root);
  stage.toggleAttribute('data-framed', true);
  if (focused instanceof HTMLElement) focused.focus();

  const fit = (): void => {
    const width = Number(range?.value ?? stage.clientWidth);
    const scale = Math.min(1, stage.clientWidth / width);
    frame.style.width = `${width}px`;
    frame.style.scale = String(scale);
    frame.style.height = `${inner.body.offsetHeight}px`;
    stage.style.height = `${Math.ceil(inner.body.offsetHeight * scale)}px`;
    const output = demo.querySelector('output');
    if (output) output.value = `${width}px`;
  };
  // They end with the elements of the page.
  new ResizeObserver(fit).observe(stage);
  // The frame's own class, which measures in the frame's viewport.
  new view.ResizeObserver(fit).observe(inner.body);
  range?.addEventListener('input', fit);
  fit();
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
