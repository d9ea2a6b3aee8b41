/** A tooltip that a key has asked for: it stays until the cursor moves, or Escape is pressed. */
import {type Extension, StateEffect, StateField} from '@codemirror/state';
import {type EditorView, keymap, showTooltip, type Tooltip} from '@codemirror/view';

export const keyTooltip = StateEffect.define<Tooltip | null>();

const shownByKey = StateField.define<Tooltip | null>({
  create: () => null,
  update(shown, {docChanged, selection, effects}) {
    const effect = effects.find((candidate) => candidate.is(keyTooltip));
    if (effect?.is(keyTooltip)) return effect.value;
    return docChanged || selection ? null : shown;
  },
  provide: (field) => showTooltip.from(field),
});

function hide(view: EditorView): boolean {
  if (view.state.field(shownByKey) === null) return false;
  view.dispatch({effects: keyTooltip.of(null)});
  return true;
}

export const keyTooltips: Extension = [shownByKey, keymap.of([{key: 'Escape', run: hide}])];
