import type {Extension} from '@codemirror/state';
import {EditorView} from '@codemirror/view';

/** Tells of edits in a way that leaves input methods alone. */
export interface EditReporter {
  readonly extension: Extension;
  /** True for the text that was last told of, or taken over. */
  readonly knows: (code: string) => boolean;
  /** The editor shows another text now, which nobody has to be told of. */
  readonly takeOver: (code: string) => void;
}

/**
 * While an input method composes, the document holds half a word: the last state of it is reported at the end.
 *
 * @param onEdit never called in the middle of a composition
 * @param onSettled called after a composition
 */
export function createEditReporter(onEdit: (code: string) => void, onSettled: () => void): EditReporter {
  let isPending = false;
  let known = '';
  const tell = (view: EditorView): void => {
    if (!isPending || view.composing) return;
    isPending = false;
    known = view.state.doc.toString();
    onEdit(known);
  };
  const report = EditorView.updateListener.of(({docChanged, view}) => {
    if (docChanged) isPending = true;
    tell(view);
  });
  const settle = EditorView.domEventHandlers({
    compositionend: (_event, view) => {
      // By then CodeMirror has read the document.
      setTimeout(() => {
        tell(view);
        onSettled();
      });
    },
  });
  return {
    extension: [report, settle],
    knows: (code) => code === known,
    takeOver(code) {
      known = code;
      isPending = false;
    },
  };
}
