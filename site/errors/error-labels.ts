/** Labels of the tables of errors, in English. The build alone needs them. */
export const errorTableLabels = {
  'errors.message': 'Message',
  'errors.cause': 'Cause',
  'errors.fix': 'Fix',
} as const;
