/** Judges an answer in the frame: the elements that it renders, by what the browser computes for them. */
import type {CheckResult, Checks} from '#site/programs/exercise-check.ts';
import {MAX_DIFFERENCES} from './frame-limits.ts';
import {addStyle, setTheme} from './frame-sheets.ts';
import {
  hideInlineStyles,
  runChecks,
  type Scene,
  sheetForReading,
  sheetInState,
  STATE_ATTRIBUTE,
  type Styling,
} from './run-check.ts';

/** Time without a change after which an answer is judged. React runs effects after the first paint. */
const QUIET_MS = 50;
/** What never comes to rest is judged all the same. */
const MAX_UNREST_MS = 3_000;
/** Limit for the text that says what the elements of a check compute. */
const MAX_FOUND_CHARS = 200;

interface JudgeInput {
  readonly scene: Scene<Element>;
  readonly check: Checks;
  /** The program and its style sheet as text, in which the words for its values are found. */
  readonly code: string;
  /** Called again when the result has changed. */
  readonly onResult: (check: CheckResult) => void;
}

/**
 * Judges an answer when its scene has come to rest: timers change elements, animations what they compute. What the reader
 * does in the scene is no answer, so the first press or key ends it.
 */
export function judge(container: HTMLElement, {scene, check: asked, code, onResult}: JudgeInput): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unrestStart = performance.now();
  let last = '';
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(settle, QUIET_MS);
  };
  const isOver = (): boolean => performance.now() - unrestStart > MAX_UNREST_MS;
  const observer = new MutationObserver(() => {
    if (timer === undefined) unrestStart = performance.now();
    if (timer === undefined || !isOver()) wait();
  });
  function settle(): void {
    const moving = document.getAnimations().filter(isEnding);
    if (moving.length > 0 && !isOver()) return wait();
    timer = undefined;
    if (moving.length > 0) void Promise.allSettled(moving.map(({finished}) => finished)).then(wait);
    const {differences, right} = runChecks(scene, asked, code);
    // The checks add elements for a moment.
    observer.takeRecords();
    const shown = differences.map((item) => ({...item, found: limited(item.found)}));
    const check = {differences: shown.slice(0, MAX_DIFFERENCES), right};
    const text = JSON.stringify(check);
    if (text !== last) onResult(check);
    last = text;
  }
  observer.observe(container, {attributes: true, characterData: true, childList: true, subtree: true});
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, ({isTrusted}) => isTrusted && observer.disconnect(), {capture: true});
  wait();
}

/** It moves, and will come to its end. */
const isEnding = ({playState, effect}: Animation): boolean =>
  playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;

/** The first values, as many as a verdict can show. */
function limited(values: readonly string[]): string[] {
  let chars = 0;
  return values.filter((value) => (chars += value.length + 1) <= MAX_FOUND_CHARS);
}

interface SceneInput extends Pick<Scene<Element>, 'exportsOf'> {
  readonly exports: object;
  /** What the program has written as CSS. */
  readonly plain: HTMLStyleElement;
  /** What StyleX has made of it. */
  readonly compiled: HTMLStyleElement;
  /** The style sheets that the document has without the program. */
  readonly frameSheets: ReadonlySet<CSSStyleSheet>;
}

export const sceneIn = (container: HTMLElement, input: SceneInput): Scene<Element> => ({
  find: (selector) => container.querySelectorAll(selector),
  styleOf: (element) => getComputedStyle(element),
  exported: (name) => Reflect.get(input.exports, name),
  exportsOf: input.exportsOf,
  during({styling, ...condition}, elements, read) {
    const shown = document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';
    const showAll = styling === 'all' ? undefined : hideStyles(container, input, styling);
    const written = [...(styling === 'all' ? [input.plain] : []), ...(styling === 'none' ? [] : [input.compiled])];
    const copies = written.map((style) => addStyle(sheetInState(style.textContent ?? '', condition), style));
    const given = addStyle(sheetForReading(condition));
    setTheme(condition.scheme ?? shown);
    for (const element of elements) element.setAttribute(STATE_ATTRIBUTE, '');
    try {
      return read();
    } finally {
      for (const element of elements) element.removeAttribute(STATE_ATTRIBUTE);
      for (const copy of copies) copy.remove();
      showAll?.();
      setTheme(shown);
      // Computes the styles while there are no transitions: else the elements would be seen moving back.
      container.getBoundingClientRect();
      given.remove();
    }
  },
  addProbe() {
    const element = document.createElement('div');
    element.style.borderStyle = 'solid';
    container.append(element);
    return {element, style: element.style, remove: () => element.remove()};
  },
});

/** Hides the program's styles that do not count. @returns a function that shows them again */
function hideStyles(container: Element, {compiled, frameSheets}: SceneInput, styling: Styling): () => void {
  const isHidden = (sheet: CSSStyleSheet): boolean =>
    !sheet.disabled && !frameSheets.has(sheet) && (styling === 'none' || sheet !== compiled.sheet);
  const sheets = [...document.styleSheets].filter(isHidden);
  for (const sheet of sheets) sheet.disabled = true;
  const adopted = document.adoptedStyleSheets;
  document.adoptedStyleSheets = [];
  const inline = container.querySelectorAll<HTMLElement>('[style]');
  const showInlineStyles = hideInlineStyles(inline, styling, compiled.textContent ?? '');
  return () => {
    for (const sheet of sheets) sheet.disabled = false;
    document.adoptedStyleSheets = adopted;
    showInlineStyles();
  };
}
