import type {CompileOptions, FailedPage} from '#node/markdown/compile-context.ts';
import {compilePage} from '#node/markdown/compile-page.ts';
import {type AnswerTables, recordingAnswers} from './answers.ts';
import type {CompiledEntry} from './compiled-entry.ts';

/** Some pages to compile, and what compiling depends on. */
export interface CompileTask {
  readonly sources: readonly {readonly file: string; readonly body: string}[];
  readonly options: CompileOptions;
  readonly tables: AnswerTables;
}

export type CompileTaskResult = CompiledEntry | FailedPage;

/** Compiles pages one after the other; a page that fails does not keep the others from being compiled. */
export async function runCompileTask(task: CompileTask): Promise<CompileTaskResult[]> {
  const results: CompileTaskResult[] = [];
  for (const source of task.sources) {
    const {answers, asked} = recordingAnswers(task.tables);
    const page = await compilePage(source, task.options, answers);
    if ('problems' in page) results.push(page);
    else
      results.push({
        asked: asked.map(([...answer]) => answer),
        page: {
          ...page,
          runs: [...page.runs],
          toc: [...page.toc],
          anchors: [...page.anchors],
          links: [...page.links],
          sections: [...page.sections],
        },
      });
  }
  return results;
}
