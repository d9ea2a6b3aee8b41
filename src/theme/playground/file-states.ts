import type {EditorState} from '@codemirror/state';
import type {ProjectFile} from '#playground/project.ts';

/** What each file was like when the editor left it: undo, selection, folds. */
export interface FileStates {
  readonly leave: (name: string, state: EditorState) => void;
  /** As it was left; made anew if the text is another one. */
  readonly enter: (file: ProjectFile) => EditorState;
}

export function createFileStates(create: (file: ProjectFile) => EditorState): FileStates {
  const states = new Map<string, EditorState>();
  return {
    leave: (name, state) => states.set(name, state),
    enter(file) {
      const known = states.get(file.name);
      return known?.doc.toString() === file.code ? known : create(file);
    },
  };
}
