/** Compiles and lints in a worker. It compiles one request at a time and always the latest files. */
import {onLateArrival} from '#generator/network/limit-load.ts';
import {COMPILE_TIMEOUT_MS, LINT_TIMEOUT_MS} from '#site/playground/project/limits.ts';
import type {ProjectProblem} from '#site/playground/project/project.ts';
import {createWorkerClient, type StartWorker, WorkerError} from '#site/playground/worker/worker-client.ts';
import type {SourceFile} from '#site/programs/source-file.ts';
import type {KeyMistake, RuleSource} from '#site/programs/rule-sources.ts';

export interface CompiledFile {
  readonly name: string;
  /** StyleX compiled, types and JSX unchanged. The reader sees this. */
  readonly js: string;
  /** A CommonJS module with calls of the watchdog, or the text of a style sheet. The frame runs this. */
  readonly run: string;
  /** Leads from `run` to the reader's code: the mappings of a source map. */
  readonly map: string;
  /** It does more than declare when it runs, such as to start a timer. */
  readonly hasEffects: boolean;
  readonly sources: readonly RuleSource[];
  readonly mistakes: readonly KeyMistake[];
}

export interface CompiledProject {
  readonly files: readonly CompiledFile[];
  readonly css: string;
  readonly problems: readonly ProjectProblem[];
}

interface LintRequest {
  readonly files: readonly SourceFile[];
  /** Module with the rules, which the first request loads. */
  readonly rulesUrl: string;
}

/** What a compile worker offers. */
export interface CompilerFunctions {
  readonly compile: (files: readonly SourceFile[]) => CompiledProject;
  /** What StyleX's lint rules find. @throws when the rules do not load; the next call loads them again */
  readonly lint: (asked: LintRequest) => Promise<readonly ProjectProblem[]>;
}

/** `failed`: the compiler's script did not load. */
export type CompilerStatus = 'loading' | 'ready' | 'failed';

type OnStatus = (status: CompilerStatus) => void;

export type CompilerClient = ReturnType<typeof createCompilerClient>;

type OnResult = (result: CompiledProject) => void;

const failedWith = (problem: ProjectProblem): CompiledProject => ({files: [], css: '', problems: [problem]});

/** Loads the compiler at once, while the reader types. */
export function createCompilerClient(startWorker: StartWorker, rulesUrl: string, onStatus: OnStatus) {
  const worker = createWorkerClient<CompilerFunctions>(startWorker, COMPILE_TIMEOUT_MS);
  let status: CompilerStatus | undefined;
  let isBusy = false;
  let waiting: {readonly files: readonly SourceFile[]; readonly onResult: OnResult} | undefined;

  function setStatus(next: CompilerStatus): void {
    if (next !== status) onStatus(next);
    status = next;
  }

  async function compileWaiting(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    try {
      await worker.start();
      setStatus('ready');
      while (waiting !== undefined) {
        const {files, onResult} = waiting;
        waiting = undefined;
        onResult(await worker.call('compile', files).catch(failedResult));
      }
    } catch (error) {
      if (!hasReason(error, 'terminated')) setStatus('failed');
      onLateArrival(error, load);
    } finally {
      isBusy = false;
    }
  }

  function load(): void {
    setStatus('loading');
    void compileWaiting();
  }

  load();
  return {
    /** Compiles these files next. Files that were still waiting are dropped, and get no result. */
    compile(files: readonly SourceFile[], onResult: OnResult): void {
      waiting = {files, onResult};
      if (status !== 'failed') void compileWaiting();
    },
    /** Rejects when the rules or the worker do not load. */
    lint: (files: readonly SourceFile[]) => worker.call('lint', {files, rulesUrl}, LINT_TIMEOUT_MS),
    /** Loads a compiler again that failed to load. */
    retry: load,
    dispose: worker.terminate,
  };
}

function hasReason(error: unknown, reason: WorkerError['reason']): boolean {
  return error instanceof WorkerError && error.reason === reason;
}

/** What the compiler throws about no single file is a problem of the program, too. */
function failedResult(error: unknown): CompiledProject {
  if (hasReason(error, 'timeout'))
    return failedWith({kind: 'compiler-stopped', detail: String(COMPILE_TIMEOUT_MS / 1000)});
  if (error instanceof WorkerError || !(error instanceof Error)) throw error;
  return failedWith({kind: 'compiler', detail: error.message});
}
