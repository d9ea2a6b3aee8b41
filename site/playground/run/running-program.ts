/** A program in its frame: it starts, and while it runs it is updated, which keeps what its components remember. */
import {inheritScheme} from '#site/programs/color-scheme.ts';
import {resolveImport} from '#site/programs/source-file.ts';
import type {FrameMessage, FrameProgram} from './frame-messages.ts';
import {addStyle, removeStyles} from './frame-sheets.ts';
import {judge, sceneIn} from './judge-scene.ts';
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
  readonly render: (component: Component, container: Element, events: RenderEvents) => (component: Component) => void;
  /** Absent in React's production build, which cannot exchange the code of components. */
  readonly refresh?: Refresh | undefined;
}

export interface Refresh extends ComponentRegistry {
  /** Modules that export nothing else can run again: React recognizes their components. */
  readonly isComponent: (exported: unknown) => boolean;
  /** Renders the components that have run again. @throws what they throw */
  readonly perform: () => void;
}

interface RenderEvents {
  readonly onUncaught: OnRenderError;
  /** An error boundary of the sample caught it. */
  readonly onCaught: OnRenderError;
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
    removeStyles(styles);
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
        send({type: 'no-component'});
        return;
      }
      renderAgain = render(component, container, {onUncaught, onCaught});
      if (check !== undefined) {
        const names = new Set(next.modules.map(([name]) => name));
        const exportsOf = (file: string): object | undefined => {
          const name = resolveImport(`./${file}`, entry, names);
          return name === undefined ? undefined : load(name);
        };
        const scene = sceneIn(container, {exports, exportsOf, plain, compiled, frameSheets});
        const code = [next.css, ...next.modules.map(([, text]) => text)].join('\n');
        judge(container, {scene, check, code, onResult: (found) => send({type: 'checked', check: found})});
      }
    } catch (error) {
      onUncaught(error);
    }
    if (!hasFailed) send({type: 'rendered'});
  }

  /** What would have to run again. Nothing when the program cannot be updated to the next one. */
  function staleFor(next: FrameProgram): ReadonlySet<string> | undefined {
    if (refresh === undefined || hasFailed || program === undefined || modules === undefined) return undefined;
    const isSame =
      next.entry === program.entry &&
      next.compiler === program.compiler &&
      next.check === undefined &&
      program.check === undefined &&
      sameNames(next, program);
    if (!isSame) return undefined;
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

function sameNames(one: FrameProgram, other: FrameProgram): boolean {
  const names = new Set(one.modules.map(([name]) => name));
  return one.modules.length === other.modules.length && other.modules.every(([name]) => names.has(name));
}
