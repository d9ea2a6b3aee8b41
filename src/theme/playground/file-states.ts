import type {EditorState} from '@codemirror/state';
import type {ProjectFile} from '#playground/project/project.ts';

/** The editor state of each file, with undo history, selection and folds. */
export interface FileStates {
  readonly save: (name: string, state: EditorState) => void;
  /** Returns the saved state, or a new one if the code has changed. */
  readonly restore: (file: ProjectFile) => EditorState;
  /**
   * True when the next file is the previous one under a new name.
   *
   * @param names of all files now
   */
  readonly isRenamed: (previous: ProjectFile, next: ProjectFile, names: readonly string[]) => boolean;
}

export function createFileStates(create: (file: ProjectFile) => EditorState): FileStates {
  const states = new Map<string, EditorState>();
  let namesBefore: readonly string[] = [];
  return {
    save: (name, state) => states.set(name, state),
    restore(file) {
      const known = states.get(file.name);
      return known?.doc.toString() === file.code ? known : create(file);
    },
    isRenamed(previous, next, names) {
      const isNew = !namesBefore.includes(next.name);
      const isGone = namesBefore.includes(previous.name) && !names.includes(previous.name);
      const isSameNumber = names.length === namesBefore.length;
      namesBefore = names;
      return isNew && isGone && isSameNumber && previous.code === next.code;
    },
  };
}
