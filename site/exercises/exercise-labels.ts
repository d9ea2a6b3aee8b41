/** Labels of exercises, in English. The build writes them into the HTML of pages with exercises. */
export const exerciseLabels = {
  'exercise.choose': 'Choose an answer',
  'exercise.answer': 'Answer',
  'exercise.right': 'Right.',
  'exercise.wrong': 'Not quite.',
  'exercise.progress': '{done} of {total} right',
  'exercise.forget': 'Forget my progress',
} as const;
