import type {EditorState} from '@codemirror/state';
import type {ProjectFile} from '#playground/project/project.ts';

/** What each file was like when the editor left it: undo, selection, folds. */
export interface FileStates {
  readonly leave: (name: string, state: EditorState) => void;
  /** As it was left; made anew if the text is another one. */
  readonly enter: (file: ProjectFile) => EditorState;
  /**
   * True for a file that is the one left under another name.
   *
   * @param names of all files there are now
   */
  readonly isRenamed: (left: ProjectFile, entered: ProjectFile, names: readonly string[]) => boolean;
}

export function createFileStates(create: (file: ProjectFile) => EditorState): FileStates {
  const states = new Map<string, EditorState>();
  let namesBefore: readonly string[] = [];
  return {
    leave: (name, state) => states.set(name, state),
    enter(file) {
      const known = states.get(file.name);
      return known?.doc.toString() === file.code ? known : create(file);
    },
    isRenamed(left, entered, names) {
      const isNew = !namesBefore.includes(entered.name);
      const isGone = namesBefore.includes(left.name) && !names.includes(left.name);
      const isSameNumber = names.length === namesBefore.length;
      namesBefore = names;
      return isNew && isGone && isSameNumber && left.code === entered.code;
    },
  };
}
