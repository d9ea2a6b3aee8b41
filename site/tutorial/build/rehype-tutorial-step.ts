/** Makes of a step's text and files what browsers fetch, and proves that the step can be done. */
import type {Element, ElementContent, Root} from 'hast';
import {toString} from 'hast-util-to-string';
import {type PageContext, reportAt} from '#generator/markdown/compile-context.ts';
import {headingLevel, toCompactHtml} from '#generator/markdown/syntax-nodes.ts';
import {isRecord} from '#generator/shared/is-record.ts';
import {pickLabels} from '#generator/shared/messages.ts';
import {spaceHanAndLatin} from '#generator/shared/format-text.ts';
import {verifyExercise} from '#site/exercises/build/verify-exercise.ts';
import type {SourceFile} from '#site/programs/source-file.ts';
import {tutorialBuildLabels, type TutorialStep} from '#site/tutorial/tutorial.ts';
import type {StepData} from './read-steps.ts';

/** Limits of what a reader reads before the code, in characters without spaces. */
const MAX_TASK_CHARS = 120;
const MAX_EXPLANATION_CHARS = 400;

/** Made by `readSteps`. */
const isStepData = (data: unknown): data is StepData => isRecord(data) && data['kind'] === 'tutorial-step';

/** Sets `context.chapter` of a step of the tutorial; other pages stay as they are. */
export function rehypeTutorialStep(context: PageContext) {
  return async (tree: Root): Promise<void> => {
    const {data} = context;
    if (!isStepData(data)) return;
    const {step, error, checkLines} = data;
    context.chapter = {...step, ...readParts(tree, context)} satisfies TutorialStep;
    // They stand below the step's title in the file with all steps.
    context.markdown = context.markdown.replaceAll(/^## /gmu, '### ').trim() + codeAsMarkdown(data, context);
    for (const {message, allowed = WORKING_STEP, check = -1} of await verifyExercise({...step, error})) {
      reportAt(context, checkLines[check] ?? 1, `this step does not work: ${message}.`, allowed);
    }
  };
}

const WORKING_STEP =
  'files in start/ that do not pass the checks (with "error", that do not compile), and in solution/ those that do';

const PARTS = '"## … {#task}" and "## … {#hints}"';

/** The HTML of the text above `## … {#task}`, of that below it, and of the list below `## … {#hints}`. */
function readParts(tree: Root, context: PageContext): Pick<TutorialStep, 'explanation' | 'task' | 'hints'> {
  const parts: Record<'explanation' | 'task' | 'hints', Element[]> = {explanation: [], task: [], hints: []};
  let part: keyof typeof parts = 'explanation';
  for (const node of tree.children) {
    if (node.type !== 'element') continue;
    const id = headingLevel(node) === 2 ? node.properties['id'] : undefined;
    if (id === 'task' || id === 'hints') part = id;
    else if (headingLevel(node) !== undefined) reportAt(context, node, 'this heading is no part of a step.', PARTS);
    else parts[part].push(node);
  }
  const explanation = rootOf(parts.explanation);
  const task = rootOf(parts.task);
  checkLength(explanation, {name: 'the explanation', max: MAX_EXPLANATION_CHARS}, context);
  checkLength(task, {name: 'the task', max: MAX_TASK_CHARS}, context);
  const items = parts.hints.flatMap(({children}) => children).filter((node) => node.type === 'element');
  const hints = items.filter(({tagName}) => tagName === 'li').map(({children}) => htmlOf(rootOf(children)));
  if (hints.length === 0) reportAt(context, 1, 'this step has no hints.', 'a list below "## 提示 {#hints}"');
  return {explanation: htmlOf(explanation), task: htmlOf(task), hints};
}

const rootOf = (children: ElementContent[]): Root => ({type: 'root', children});

const htmlOf = (root: Root): string => toCompactHtml(root).trim();

function checkLength(part: Root, limit: {readonly name: string; readonly max: number}, context: PageContext): void {
  const {length} = [...toString(part).replaceAll(/\s/gu, '')];
  if (length > 0 && length <= limit.max) return;
  reportAt(context, part.children[0] ?? 1, `${limit.name} has ${length} characters.`, `1 to ${limit.max}`);
}

const fence = ({name, code}: SourceFile): string => {
  const lang = name.split('.').at(-1) ?? '';
  return `**\`${name}\`**\n\n\`\`\`${lang}\n${code.trim()}\n\`\`\``;
};

/** What the step gives, its solution, and why that is right, for readers without scripts. */
function codeAsMarkdown({step}: StepData, {options}: PageContext): string {
  const labels = pickLabels(tutorialBuildLabels, options.messages);
  const given = step.start.filter(({name}) => step.given.includes(name));
  const list = (label: string, files: readonly SourceFile[]): string =>
    files.length === 0 ? '' : `\n\n**${label}**\n\n${files.map(fence).join('\n\n')}`;
  const solution = list(labels['tutorial.solution'], step.solution);
  return `${list(labels['tutorial.given'], given)}${solution}\n\n${spaceHanAndLatin(step.check.right)}`;
}
