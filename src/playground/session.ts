/**
 * One stay in the playground: the project, what the compiler made of it, what the frame says. Knows no look; the view
 * subscribes to its state and calls its verbs.
 */
import type {PreviewStage, StageEvents} from './frame/preview-stage.ts';
import {COMPILE_DEBOUNCE_MS} from './limits.ts';
import {withCode, withFile, withName, withoutFile} from './project-edits.ts';
import type {CompilerId, Project, ProjectFile} from './project.ts';
import {createSessionCompiler, type CreateCompiler} from './session-compiler.ts';
import {createSessionPreview} from './session-preview.ts';
import {createSessionProblems} from './session-problems.ts';
import {createSessionStore, type SessionState} from './session-state.ts';

export interface SessionOptions {
  readonly project: Project;
  readonly createCompiler: CreateCompiler;
  /** Called after every change of the project, to keep it. */
  readonly onChange: (project: Project) => void;
}

export interface Session {
  readonly getState: () => SessionState;
  /** @returns a function that ends the subscription */
  readonly subscribe: (listener: () => void) => () => void;
  readonly edit: (name: string, code: string) => void;
  readonly open: (name: string) => void;
  readonly addFile: (file: ProjectFile) => void;
  readonly renameFile: (name: string, next: string) => void;
  readonly deleteFile: (name: string) => void;
  readonly chooseCompiler: (id: CompilerId) => void;
  readonly retryCompiler: () => void;
  /** Runs the last result again. */
  readonly rerun: () => void;
  /** Joins the frame's stage as soon as the view has a place for it. @returns a function that takes it away */
  readonly attachStage: (create: (events: StageEvents) => PreviewStage) => () => void;
  readonly dispose: () => void;
}

export function createSession({project: first, createCompiler, onChange}: SessionOptions): Session {
  const store = createSessionStore(first);
  const problems = createSessionProblems(store);
  const preview = createSessionPreview(store, problems);
  const compiler = createSessionCompiler({store, problems, createCompiler, onResult: preview.run});
  const project = (): Project => store.get().project;

  function change(next: Project, delayMs = 0): void {
    const hasNewFiles = next.files !== project().files;
    store.set({project: next});
    onChange(next);
    if (hasNewFiles) compiler.compileSoon(delayMs);
  }

  return {
    getState: store.get,
    subscribe: store.subscribe,
    edit: (name, code) => change(withCode(project(), name, code), COMPILE_DEBOUNCE_MS),
    open: (active) => change({...project(), active}),
    addFile: (file) => change(withFile(project(), file)),
    renameFile: (name, next) => change(withName(project(), name, next)),
    deleteFile: (name) => change(withoutFile(project(), name)),
    chooseCompiler(id) {
      if (id === project().compiler) return;
      change({...project(), compiler: id});
      compiler.choose(id);
      compiler.compileSoon(0);
    },
    retryCompiler: compiler.retry,
    rerun: preview.rerun,
    attachStage: preview.attach,
    dispose: compiler.dispose,
  };
}
