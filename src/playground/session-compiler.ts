/** The compiling side of a session: which compiler works, when it is asked, and what becomes of its answers. */
import type {CompiledProject} from './compiler/compile-project.ts';
import type {CompilerClient, CompilerEvents} from './compiler/compiler-client.ts';
import type {CompilerId} from './project.ts';
import type {SessionProblems} from './session-problems.ts';
import type {SessionStore} from './session-state.ts';

export type CreateCompiler = (id: CompilerId, events: CompilerEvents) => CompilerClient;

export interface SessionCompilerOptions {
  readonly store: SessionStore;
  readonly problems: SessionProblems;
  readonly createCompiler: CreateCompiler;
  /** Called with every result that has no errors. */
  readonly onResult: (result: CompiledProject) => void;
}

export interface SessionCompiler {
  /** Compiles what the project is by then. Waits anew when it is called again. */
  readonly compileSoon: (delayMs: number) => void;
  /** Compiles with another one from now on. */
  readonly choose: (id: CompilerId) => void;
  /** Loads one that did not load again. */
  readonly retry: () => void;
  readonly dispose: () => void;
}

/** Starts with the project's own compiler, at once. */
export function createSessionCompiler(options: SessionCompilerOptions): SessionCompiler {
  const {store, problems, createCompiler, onResult} = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const events: CompilerEvents = {
    onStatus: (compiler) => store.set({compiler}),
    onResult(result) {
      const isGood = problems.compiled(result.problems);
      // What is still to be compiled is on its way.
      store.set({isCompiling: timer !== undefined, ...(isGood && {result})});
      if (isGood) onResult(result);
    },
  };
  let compiler = createCompiler(store.get().project.compiler, events);
  const compile = (): void => compiler.compile(store.get().project.files);
  compile();
  return {
    compileSoon(delayMs) {
      clearTimeout(timer);
      store.set({isCompiling: true});
      timer = setTimeout(() => {
        timer = undefined;
        compile();
      }, delayMs);
    },
    choose(id) {
      compiler.dispose();
      compiler = createCompiler(id, events);
    },
    retry() {
      compiler.retry();
      compile();
    },
    dispose() {
      clearTimeout(timer);
      compiler.dispose();
    },
  };
}
