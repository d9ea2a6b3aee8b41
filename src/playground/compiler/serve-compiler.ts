/** The worker's side: one answer for each request. */
import {createProjectCompiler} from './compile-project.ts';
import {type CompilerAnswer, isCompileRequest} from './protocol.ts';
import type {Toolchain} from './toolchain.ts';

/** Starts to answer. */
export function serveCompiler(toolchain: Toolchain): void {
  const compile = createProjectCompiler(toolchain);
  // A worker has one page to talk to.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const answer = (message: CompilerAnswer): void => globalThis.postMessage(message);
  globalThis.addEventListener('message', ({data}: MessageEvent<unknown>) => {
    if (isCompileRequest(data)) answer({type: 'compiled', id: data.id, result: compile(data.files)});
  });
  answer({type: 'ready'});
}
