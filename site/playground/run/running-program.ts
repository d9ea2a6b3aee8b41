/**
 * A program in its frame: it starts, while it runs it is updated, which keeps what its components remember, and as an answer
 * to an exercise it is judged.
 */
import {MAX_DIFFERENCES} from '#site/playground/project/limits.ts';
import {inheritScheme, PREFERENCE} from '#site/programs/color-scheme.ts';
import type {CheckResult} from '#site/programs/exercise-check.ts';
import {resolveImport} from '#site/programs/source-file.ts';
import type {FrameMessage, FrameProgram, FrameTheme} from './frame-messages.ts';
import {
  hideInlineStyles,
  runChecks,
  type Scene,
  sheetForReading,
  sheetInState,
  STATE_ATTRIBUTE,
  type Styling,
} from './run-check.ts';
import {
  type Component,
  type ComponentRegistry,
  findComponent,
  type ModuleRunner,
  moduleRunner,
  type Packages,
} from './run-modules.ts';
import type {CompilerId} from '#site/programs/stylex-versions.ts';

/** The frame's entry provides these, because this folder has no React. */
export interface FrameParts {
  readonly packages: Readonly<Record<CompilerId, Packages>>;
  /** Renders synchronously. @returns a function that renders the component of an update in its place */
  readonly render: (
    component: Component,
    container: Element,
    onUncaught: OnRenderError,
    /** An error boundary of the sample caught it. */
    onCaught: OnRenderError,
  ) => (component: Component) => void;
  /** Absent in React's production build, which cannot exchange the code of components. */
  readonly refresh?: Refresh | undefined;
}

export interface Refresh extends ComponentRegistry {
  /** Modules that export nothing else can run again: React recognizes their components. */
  readonly isComponent: (exported: unknown) => boolean;
  /** Renders the components that have run again. @throws what they throw */
  readonly perform: () => void;
}

type OnRenderError = (error: unknown, componentStack?: string | null) => void;

interface RunningProgramOptions {
  readonly parts: FrameParts;
  readonly container: HTMLElement;
  readonly send: (message: FrameMessage) => void;
  readonly reportError: (error: unknown, origin?: string) => void;
}

/** Variables of StyleX. Nothing else may be exported there. */
const VARIABLES = /\.stylex\.[jt]sx?$/u;

export function createRunningProgram({parts, container, send, reportError}: RunningProgramOptions) {
  const {packages, render, refresh} = parts;
  let program: FrameProgram | undefined;
  let modules: ModuleRunner | undefined;
  let styles: readonly HTMLStyleElement[] = [];
  let renderAgain: ((component: Component) => void) | undefined;
  let isUpdating = false;
  let hasFailed = false;

  const onCaught: OnRenderError = (error, componentStack) => reportError(error, componentStack ?? '');
  const onUncaught: OnRenderError = (error, componentStack) => {
    hasFailed = true;
    // The program runs in a new frame instead, which reports it.
    if (!isUpdating) onCaught(error, componentStack);
  };

  function addStyles({modules: files, css}: FrameProgram) {
    const sheets = files.filter(([name]) => name.endsWith('.css')).map(([, code]) => code);
    for (const style of styles) style.remove();
    writtenMedia.clear();
    const plain = addStyle(inheritScheme(sheets.join('\n')));
    const compiled = addStyle(inheritScheme(css));
    styles = [plain, compiled];
    return {plain, compiled};
  }

  function start(next: FrameProgram): void {
    program = next;
    const {entry, compiler, check} = next;
    const frameSheets = new Set(document.styleSheets);
    const {plain, compiled} = addStyles(next);
    try {
      modules = moduleRunner(next.modules, packages[compiler], refresh);
      const {load} = modules;
      const exports = load(entry);
      const component = findComponent(exports);
      if (component === undefined) {
        hasFailed = true;
        return send({type: 'no-component'});
      }
      renderAgain = render(component, container, onUncaught, onCaught);
      if (check !== undefined) {
        const names = new Set(next.modules.map(([name]) => name));
        const exportsOf = (file: string): object | undefined => {
          const name = resolveImport(`./${file}`, entry, names);
          return name === undefined ? undefined : load(name);
        };
        const scene = sceneIn(container, {exports, exportsOf, plain, compiled, frameSheets});
        // The words for values are found in it.
        const code = [next.css, ...next.modules.map(([, text]) => text)].join('\n');
        judge(
          container,
          () => runChecks(scene, check, code),
          (found) => send({type: 'checked', check: found}),
        );
      }
    } catch (error) {
      onUncaught(error);
    }
    if (!hasFailed) send({type: 'rendered'});
  }

  /** What would have to run again. Nothing when the program cannot be updated to the next one. */
  function staleFor(next: FrameProgram): ReadonlySet<string> | undefined {
    if (refresh === undefined || hasFailed || program === undefined || modules === undefined) return undefined;
    if (next.entry !== program.entry || next.compiler !== program.compiler) return undefined;
    if (namesOf(next) !== namesOf(program)) return undefined;
    const stale = modules.staleFor(next.modules);
    const effects = new Set([...program.effects, ...next.effects]);
    const canRunAgain = ([name, exports]: readonly [string, object]): boolean =>
      !effects.has(name) && (VARIABLES.test(name) || Object.values(exports).every(refresh.isComponent));
    return [...stale].every(canRunAgain) ? new Set(stale.keys()) : undefined;
  }

  return {
    start,
    canUpdate: (next: FrameProgram): boolean => staleFor(next) !== undefined,
    /** @returns false when it failed: then the program needs a new frame */
    update(next: FrameProgram): boolean {
      const stale = staleFor(next);
      if (stale === undefined) return false;
      program = next;
      isUpdating = true;
      try {
        modules?.replace(next.modules, stale);
        const component = findComponent(modules?.load(next.entry) ?? {});
        if (component === undefined) throw new Error('There is no component to render.');
        addStyles(next);
        refresh?.perform();
        renderAgain?.(component);
      } catch {
        hasFailed = true;
      }
      isUpdating = false;
      return !hasFailed;
    },
  };
}

const namesOf = ({modules}: FrameProgram): string =>
  modules
    .map(([name]) => name)
    .sort()
    .join('\n');

// Style sheets, which follow the theme of the page

/** Media of the program's rules that depend on the color scheme, as they were written. */
const writtenMedia = new Map<MediaList, string>();

/** The program's rules about `prefers-color-scheme` follow the theme too, as on the stage of a demo. */
export function setTheme(theme: FrameTheme): void {
  document.documentElement.dataset['theme'] = theme;
  for (const [media, written] of writtenMedia) followTheme(media, written);
}

function followTheme(media: MediaList, written: string): void {
  const {theme} = document.documentElement.dataset;
  media.mediaText = written.replace(PREFERENCE, (_, scheme) =>
    scheme === theme ? '(min-width:0)' : '(min-width:1e6px)',
  );
}

function followThemes(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule && rule.media.mediaText.includes('prefers-color-scheme')) {
      const {media} = rule;
      writtenMedia.set(media, media.mediaText);
      followTheme(media, media.mediaText);
    }
    if (rule instanceof CSSGroupingRule) followThemes(rule.cssRules);
  }
}

/** @param before the new style sheet comes after it; else it is the last */
function addStyle(css: string, before?: Element): HTMLStyleElement {
  const style = document.createElement('style');
  style.textContent = css;
  if (before === undefined) document.head.append(style);
  else before.after(style);
  if (style.sheet) followThemes(style.sheet.cssRules);
  return style;
}

// Answers

/** Time without a change after which an answer is judged. React runs effects after the first paint. */
const QUIET_MS = 50;
/** What never comes to rest is judged all the same. */
const MAX_UNREST_MS = 3_000;
/** Limit for the text that says what the elements of a check compute. */
const MAX_FOUND_CHARS = 200;

/**
 * Judges an answer when its scene has come to rest: timers change elements, animations what they compute. What the reader
 * does in the scene is no answer, so the first press or key ends it.
 *
 * @param onResult called again when the result has changed
 */
function judge(container: HTMLElement, check: () => CheckResult, onResult: (found: CheckResult) => void): void {
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
    const {differences, right} = check();
    // The checks add elements for a moment.
    observer.takeRecords();
    const shown = differences.slice(0, MAX_DIFFERENCES).map((item) => ({...item, found: limited(item.found)}));
    const found = {differences: shown, right};
    const text = JSON.stringify(found);
    if (text !== last) onResult(found);
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

const sceneIn = (container: HTMLElement, input: SceneInput): Scene<Element> => ({
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
