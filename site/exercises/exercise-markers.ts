/** What the build writes into the HTML of exercises for the browser, and where the browser keeps the progress. */

/** Labels, in English. */
export const exerciseLabels = {
  'exercise.choose': 'Choose an answer',
  'exercise.answer': 'Answer',
  'exercise.right': 'Right.',
  'exercise.wrong': 'Not quite.',
  'exercise.progress': '{done} of {total} right',
  'exercise.forget': 'Forget my progress',
} as const;

// Renaming it loses the progress of readers.
export const EXERCISES_KEY = 'exercises';

/** Id of the section with the exercises of a page. */
export const EXERCISES_ID = 'exercises';
/** On the heading of an exercise, whose id is that of the exercise. */
export const EXERCISE_ATTRIBUTE = 'data-exercise';
/** On the radio button of the right choice. */
export const RIGHT_ATTRIBUTE = 'data-right';
/** Below the section's heading: where the progress is shown. Its other attributes are labels. */
export const PROGRESS_ATTRIBUTE = 'data-exercise-progress';
