/** Reads `content/comparison/tasks.yml`: everyday tasks, and the code for each in StyleX and elsewhere. */
import {z} from 'zod';
import {parseYaml} from '#generator/load/parse-yaml.ts';
import type {Problem} from '#generator/problems/problem.ts';

export const COMPARISON_FOLDER = 'content/comparison';
export const TASKS_FILE = `${COMPARISON_FOLDER}/tasks.yml`;

/** Markdown, one line. */
const cell = z.string().trim().min(1);

const taskSchema = z.strictObject({
  task: cell,
  stylex: cell,
  tailwind: cell,
  'css-modules': cell,
  'styled-components': cell,
});

export type ComparedTask = z.infer<typeof taskSchema>;

/** @param texts by path relative to the site's folder */
export function readTasks(texts: Iterable<readonly [file: string, text: string]>, problems: Problem[]): ComparedTask[] {
  const yaml = new Map(texts).get(TASKS_FILE);
  if (yaml === undefined) return [];
  return parseYaml({file: TASKS_FILE, yaml, fallback: []}, z.array(taskSchema), problems).value;
}
