/** Labels of editing in place, in English: those in the HTML of code blocks. */
export const editingBuildLabels = {'editing.edit': 'Edit', 'editing.edit-name': 'Edit {name}'} as const;

/** The file with the samples of a page has these, and the playground's. */
export const editorLabels = {
  'editing.editor': 'Editor',
  'editing.reset': 'Restore',
  'editing.playground': 'Open in the playground',
  'editing.playground-short': 'Playground',
  'editing.declaration-hint': 'Point at a declaration, or choose a line with the arrow keys: here are its rules.',
  'editing.no-rule': 'This line has no rule of its own.',
} as const;

export type EditorLabel = keyof typeof editorLabels;
