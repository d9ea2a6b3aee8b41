/** What an editor marks beside problems: lines that belong to those of another editor, and the place that a key asked about. */
import {standardKeymap} from '@codemirror/commands';
import {type Extension, StateEffect, StateField, type Text} from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  EditorView,
  highlightActiveLine,
  keymap,
  showTooltip,
  type Tooltip,
  ViewPlugin,
} from '@codemirror/view';
import type {Session} from '#site/playground/session.ts';
import type {RuleSource} from '#site/programs/rule-sources.ts';

const setLinked = StateEffect.define<readonly number[]>();
const mark = Decoration.line({class: 'cm-linked'});

function markLines(lines: readonly number[], doc: Text): DecorationSet {
  const known = [...new Set(lines)].filter((line) => line <= doc.lines);
  return Decoration.set(
    known.map((line) => mark.range(doc.line(line).from)),
    true,
  );
}

const linked = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, {effects, changes, state}) {
    const effect = effects.find((candidate) => candidate.is(setLinked));
    return effect?.is(setLinked) ? markLines(effect.value, state.doc) : marks.map(changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** One of two editors whose lines belong to each other. */
interface Side {
  /** Gets the 1-based line under the pointer, or else that of the cursor while the editor has the focus. */
  readonly onPoint: (line: number | undefined) => void;
  view: EditorView | undefined;
}

/** The extension of one of the editors. @param onPress gets the 1-based line that is pressed, by pointer or with Enter */
export function linkedLines(side: Side, onPress?: (line: number) => void): Extension {
  let last: number | undefined;
  const point = (line: number | undefined): void => {
    if (line !== last) side.onPoint(line);
    last = line;
  };
  const cursorLine = ({hasFocus, state}: EditorView): number | undefined =>
    hasFocus ? state.doc.lineAt(state.selection.main.head).number : undefined;
  return [
    linked,
    ViewPlugin.define((view) => {
      side.view = view;
      return {
        destroy: () => {
          if (side.view === view) side.view = undefined;
        },
      };
    }),
    EditorView.domEventHandlers({
      // The line is not found by coordinates, which are not right before the editor has been measured again.
      mousemove({target}, view) {
        const line = target instanceof Element ? target.closest('.cm-line') : null;
        point(line === null ? undefined : view.state.doc.lineAt(view.posAtDOM(line)).number);
      },
      mouseleave: (_event, view) => point(cursorLine(view)),
    }),
    EditorView.updateListener.of(({selectionSet, focusChanged, view}) => {
      if (selectionSet || focusChanged) point(cursorLine(view));
    }),
    onPress === undefined ? [] : pressedLines(onPress),
  ];
}

/** The cursor moves in read-only code, too: its line is the one that Enter presses. */
function pressedLines(onPress: (line: number) => void): Extension {
  const pressLine = ({state}: EditorView): boolean => {
    const {main} = state.selection;
    // What was dragged over is to be copied.
    if (main.empty) onPress(state.doc.lineAt(main.head).number);
    return main.empty;
  };
  return [
    keymap.of([{key: 'Enter', run: pressLine}, ...standardKeymap]),
    EditorView.domEventHandlers({
      click: ({target}, view) => target instanceof Element && target.closest('.cm-line') !== null && pressLine(view),
    }),
    highlightActiveLine(),
    EditorView.theme({
      '.cm-line': {cursor: 'pointer'},
      '&:not(.cm-focused) .cm-activeLine:not(.cm-linked)': {backgroundColor: 'transparent'},
    }),
  ];
}

/** Scrolls the editor, not the page, to the first of the lines. */
function linkLines({view}: Side, lines: readonly number[]): void {
  view?.dispatch({effects: setLinked.of(lines)});
  const [first] = lines;
  if (view === undefined || first === undefined || first > view.state.doc.lines) return;
  const {top, bottom} = view.lineBlockAt(view.state.doc.line(first).from);
  const {scrollTop, clientHeight} = view.scrollDOM;
  if (top < scrollTop || bottom > scrollTop + clientHeight) view.scrollDOM.scrollTop = top - clientHeight / 3;
}

/** Lines of a style sheet that have one of these rules. */
function linesOfRules(css: string, rules: readonly string[]): number[] {
  const names = new Set(rules);
  return css
    .split('\n')
    .flatMap((line, index) => ((line.match(/[\w-]+/gu) ?? []).some((name) => names.has(name)) ? [index + 1] : []));
}

export type RuleLinks = ReturnType<typeof createRuleLinks>;

/** Pointing at a declaration of the open file marks the rules that it became, and the other way round. */
export function createRuleLinks({getState}: Pick<Session, 'getState'>) {
  const sourcesOf = (file: string): readonly RuleSource[] =>
    getState().result?.files.find(({name}) => name === file)?.sources ?? [];
  const sourcesOfOpenFile = () => sourcesOf(getState().project.active);
  const cssText = (): string => getState().result?.css ?? '';
  const sourcesOfRule = (line: number, sources: readonly RuleSource[]): RuleSource[] => {
    const rule = cssText().split('\n')[line - 1] ?? '';
    return sources.filter(({rules}) => linesOfRules(rule, rules).length > 0);
  };
  const source: Side = {
    view: undefined,
    onPoint(line = 0) {
      const sources = sourcesOfOpenFile().filter(({from, to}) => from <= line && line <= to);
      const rules = sources.flatMap((lines) => lines.rules);
      linkLines(css, linesOfRules(cssText(), rules));
    },
  };
  const css: Side = {
    view: undefined,
    onPoint(line = 0) {
      const sources = sourcesOfRule(line, sourcesOfOpenFile());
      linkLines(
        source,
        sources.flatMap(({from, to}) => Array.from({length: to - from + 1}, (_, index) => from + index)),
      );
    },
  };
  return {
    source,
    css,
    /** Where the rule in a line of the style sheet was declared: in the open file, or else in another. */
    declarationOf(line: number) {
      const {active, files} = getState().project;
      for (const file of [active, ...files.map(({name}) => name)]) {
        const [first] = sourcesOfRule(line, sourcesOf(file));
        if (first === undefined) continue;
        const code = files.find(({name}) => name === file)?.code.split('\n')[first.from - 1] ?? '';
        return {file, line: first.from, column: code.search(/\S|$/u) + 1};
      }
      return undefined;
    },
  };
}

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

/** A tooltip that a key has asked for stays until the cursor moves, or Escape is pressed. */
export const keyTooltips: Extension = [shownByKey, keymap.of([{key: 'Escape', run: hide}])];
