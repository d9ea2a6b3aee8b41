/** What build and browsers know of the tutorial: its steps, paths and labels. */
import type {Checks} from '#site/programs/exercise-check.ts';
import type {SourceFile} from '#site/programs/source-file.ts';

/** A step, as the build writes it and browsers fetch it. */
export interface TutorialStep {
  readonly title: string;
  /** HTML, as `task` and `hints`. */
  readonly explanation: string;
  readonly task: string;
  /** The first is a nudge, the last nearly the answer. */
  readonly hints: readonly string[];
  /** The whole program: the solution of the step before, and what this step gives. */
  readonly start: readonly SourceFile[];
  /** Names of the files that this step gives. */
  readonly given: readonly string[];
  /** The files of the solution that differ from the start. */
  readonly solution: readonly SourceFile[];
  /** Name of the file that is shown first. */
  readonly open: string;
  readonly check: Checks;
}

/** Labels of the tutorial, in English. Only the playground's page contains them. */
export const tutorialLabels = {
  'tutorial.title': 'Tutorial',
  'tutorial.lead': '{count} steps, half an hour: from nothing to a shelf of cards with themes, dark mode and a test.',
  'tutorial.invite': 'Tutorial: a shelf of cards in {count} steps',
  'tutorial.file': 'The tutorial as a text file, for reading without JavaScript',
  'tutorial.start': 'Start',
  'tutorial.continue': 'Continue',
  'tutorial.again': 'From the first step again',
  'tutorial.steps': 'All steps',
  'tutorial.done': 'done',
  'tutorial.seen': 'solution seen',
  'tutorial.part-styles': 'Styles',
  'tutorial.part-values': 'Changing values',
  'tutorial.part-themes': 'Variables and themes',
  'tutorial.part-finish': 'Ready for others',
  'tutorial.progress': '{done} of {count} steps done',
  'tutorial.progress-seen': '{done} of {count} steps done; of {seen} more you have seen the solution',
  'tutorial.forget': 'Forget my progress and code',
  'tutorial.forget-question': 'Forget the tutorial?',
  'tutorial.forget-text': 'Your code of all steps and your progress are deleted from this browser.',
  'tutorial.forget-confirm': 'Forget',
  'tutorial.unknown': 'There is no step “{id}”. These are all steps:',
  'tutorial.position': 'Tutorial, step {number} of {count}',
  'tutorial.task': 'Your task',
  'tutorial.hint': 'Hint',
  'tutorial.next-hint': 'One more hint',
  'tutorial.solve': 'Show the solution',
  'tutorial.unsolve': 'Back to my code',
  'tutorial.difference': 'What the solution changes',
  'tutorial.difference-lead':
    'Lines with − go, lines with + come. A step counts as done when you have written the answer yourself.',
  'tutorial.difference-none': 'Your code is the solution already.',
  'tutorial.difference-failed': 'The comparison did not load. You can put the solution into the editor without it.',
  'tutorial.take-solution': 'Put it into the editor',
  'tutorial.solved': 'This is the solution. Go back to your code and write the answer yourself: then the step is done.',
  'tutorial.judge-later': 'Change the code: the answer is judged here.',
  'tutorial.judging': 'Judging…',
  'tutorial.not-judged-problem': 'Not judged: the code has a problem. Once it is mended, the answer is judged.',
  'tutorial.previous': 'Back: {title}',
  'tutorial.next': 'Next: {title}',
  'tutorial.finish': 'You have done all steps. Your shelf is yours: copy its link, or go on with the docs.',
  'tutorial.docs': 'To the docs',
  'tutorial.playground': 'Open in the playground',
  'tutorial.loading': 'Loading the step…',
  'tutorial.failed': 'The step did not load.',
  'tutorial.continued': 'Your code of the step before goes on here.',
  'tutorial.not-continued':
    'This step starts from the given code, because yours of the step before is not right yet. It is kept there.',
  'tutorial.kept-in-works':
    'The code that was here is in the playground now: under “Recent works”, in the menu of templates.',
} as const;

/** Each part of the tutorial, and the step that it begins with. */
export const PARTS = [
  {label: 'tutorial.part-styles', first: 'define'},
  {label: 'tutorial.part-values', first: 'variants'},
  {label: 'tutorial.part-themes', first: 'variables'},
  {label: 'tutorial.part-finish', first: 'dark-mode'},
] as const;

export type TutorialLabel = keyof typeof tutorialLabels;

/** Labels of the text file with all steps. */
export const tutorialBuildLabels = {
  'tutorial.given': 'Files of this step',
  'tutorial.solution': 'Solution',
  'tutorial.description':
    'A hands-on tutorial: twelve steps from nothing to a shelf of cards, each with a task, its code and its solution.',
  'tutorial.keywords': 'tutorial, hands-on, getting started',
} as const;

/** Name of the query parameter, and of the file with all steps. */
export const TUTORIAL = 'tutorial';

/** Site path of the overview. */
export const TUTORIAL_HREF = `/playground/?${TUTORIAL}`;

/** Site path of the text file with all steps. */
export const TUTORIAL_FILE = `/playground/${TUTORIAL}.md`;

/** Site path of a step. */
export const stepHref = (id: string): string => `${TUTORIAL_HREF}=${encodeURIComponent(id)}`;
