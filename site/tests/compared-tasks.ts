import {readContentPage} from '#site/proof/content-pages.ts';
import {type ComparedTask, readTasks, TASKS_FILE} from '#site/comparison/build/read-tasks.ts';
import type {Problem} from '#generator/problems/problem.ts';

/** The tasks of the site, and what is wrong with their file. */
export async function readComparedTasks(): Promise<{tasks: ComparedTask[]; problems: Problem[]}> {
  const {source} = await readContentPage(TASKS_FILE);
  const problems: Problem[] = [];
  return {tasks: readTasks([[TASKS_FILE, source]], problems), problems};
}
