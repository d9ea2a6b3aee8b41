/** What runs in a worker thread. The tasks are loaded when first asked for: a build that only renders needs no compiler. */
import type {CompileTask, CompileTaskResult} from '#node/compile/compile-task.ts';
import type {PaintTask, PaintTaskResult} from '#node/link-previews/paint-task.ts';
import type {RenderTask, RenderTaskResult} from '#node/render/render-task.ts';

export async function compile(task: CompileTask): Promise<CompileTaskResult[]> {
  const {runCompileTask} = await import('#node/compile/compile-task.ts');
  return runCompileTask(task);
}

export async function render(task: RenderTask): Promise<RenderTaskResult[]> {
  const {runRenderTask} = await import('#node/render/render-task.ts');
  return runRenderTask(task);
}

export async function paint(task: PaintTask): Promise<PaintTaskResult[]> {
  const {runPaintTask} = await import('#node/link-previews/paint-task.ts');
  return runPaintTask(task);
}
