/**
 * A strip below the source and the CSS of a sample, which are never seen together: it shows what the line that a reader
 * points at became, or the lines that a rule comes from. Loaded when the CSS is asked for.
 */
import {isRecord} from '#generator/shared/is-record.ts';
import type {RuleSource} from '#site/programs/rule-sources.ts';
import {ONLY_ATTRIBUTE} from '#site/versions/edition.ts';
import {blockOf} from './block-of.ts';
import {EDIT_ATTRIBUTE} from './edit-markers.ts';
import type {EditorLabel} from './editing-labels.ts';

const STRIP = 'rule-strip';
const LINKED = 'linked';

const linesOf = (block: Element): HTMLElement[] => [...block.querySelectorAll<HTMLElement>('.code-pre .line')];

/**
 * @param tab with the style sheet of a sample, and with that of the newest version where it differs
 * @param button of the source, which is in another tab
 * @param file content of the page's file
 * @throws when it does not have the sample
 */
export function addRuleStrips(tab: Element, button: HTMLElement, file: unknown): void {
  const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
  if (panel === null || panel.querySelector(`.${STRIP}`) !== null) return;
  const {text, code, sources} = readLinked(file, button.getAttribute(EDIT_ATTRIBUTE) ?? '');
  const source = blockOf(button);
  const numbers = numberLines(linesOf(source), code.split('\n'));
  const sheets = [...panel.querySelectorAll('.code-block')];
  const lines = [source, ...sheets].flatMap(linesOf);
  const mark = (linked: readonly Element[]): void =>
    lines.forEach((line) => line.classList.toggle(LINKED, linked.includes(line)));
  const rulesOf = (line: Element): Element[] => {
    const number = numbers.get(line) ?? 0;
    const names = new Set(sources.flatMap(({from, to, rules}) => (from <= number && number <= to ? rules : [])));
    return sheets.flatMap(linesOf).filter((rule) => wordsOf(rule).some((word) => names.has(word)));
  };
  const declarationsOf = (rule: Element): Element[] => {
    const words = new Set(wordsOf(rule));
    const found = sources.filter(({rules}) => rules.some((name) => words.has(name)));
    return [...numbers].flatMap(([line, number]) =>
      found.some(({from, to}) => from <= number && number <= to) ? [line] : [],
    );
  };
  addStrip(source, text('editing.declaration-hint'), (line) => {
    const found = rulesOf(line);
    mark([line, ...found]);
    return found.length === 0 ? [text('editing.no-rule')] : sheets.map((sheet) => copyRules(sheet, found));
  });
  for (const sheet of sheets) {
    addStrip(sheet, text('editing.rule-hint'), (line) => {
      const found = declarationsOf(line);
      mark([line, ...found]);
      return found.length === 0 ? [text('editing.no-lines')] : [copyLines(withEnclosing(found, linesOf(source)))];
    });
  }
}

interface Linked {
  readonly text: (id: EditorLabel) => string;
  readonly code: string;
  readonly sources: readonly RuleSource[];
}

/** Not by the guard of the editor, whose code is another file. @throws when the file does not have the sample */
function readLinked(file: unknown, reference: string): Linked {
  const [, sample = '', at = ''] = reference.split('.');
  const {labels, code, sources} = partsOf(file, sample, at);
  if (!isRecord(labels) || typeof code !== 'string' || !Array.isArray(sources) || !sources.every(isRuleSource))
    throw new Error('The file with samples is not what it should be.');
  return {text: (id) => String(labels[id] ?? ''), code, sources};
}

function partsOf(file: unknown, sample: string, at: string): {labels?: unknown; code?: unknown; sources?: unknown} {
  const member = (value: unknown, key: string): unknown =>
    typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  const found = member(member(file, 'samples'), sample);
  const shown = member(member(member(found, 'project'), 'files'), at);
  const name = String(member(shown, 'name'));
  return {labels: member(file, 'labels'), code: member(shown, 'code'), sources: member(member(found, 'rules'), name)};
}

function isRuleSource(value: unknown): value is RuleSource {
  if (!isRecord(value) || !Array.isArray(value['rules'])) return false;
  const isNumbered = typeof value['from'] === 'number' && typeof value['to'] === 'number';
  return isNumbered && value['rules'].every((name) => typeof name === 'string');
}

const wordsOf = (line: Element): string[] => line.textContent.match(/[\w-]+/gu) ?? [];

/** Numbers of the shown lines in the file: the page cuts off its start and shows lines that were removed from it. */
function numberLines(shown: readonly Element[], code: readonly string[]): Map<Element, number> {
  const numbers = new Map<Element, number>();
  let end = code.length;
  for (const line of [...shown].reverse()) {
    const at = code.lastIndexOf(line.textContent, end - 1);
    if (at < 0) continue;
    numbers.set(line, at + 1);
    end = at;
  }
  return numbers;
}

/** @param show says what a line that the reader points at belongs to */
function addStrip(block: Element, hint: string, show: (line: HTMLElement) => readonly (Node | string)[]): void {
  const pre = block.querySelector<HTMLElement>('.code-pre');
  if (pre === null) return;
  const lines = linesOf(block);
  const strip = document.createElement('div');
  strip.className = STRIP;
  strip.setAttribute('role', 'status');
  strip.textContent = hint;
  let pointed: HTMLElement | undefined;
  const point = (line: HTMLElement | null | undefined): void => {
    if (!line || line === pointed) return;
    pointed = line;
    strip.replaceChildren(...show(line));
  };
  const pointAt = ({target}: Event): void =>
    point(target instanceof Element ? target.closest<HTMLElement>('.line') : null);
  pre.addEventListener('pointerover', pointAt);
  pre.addEventListener('click', pointAt);
  pre.addEventListener('keydown', (event) => {
    const step = {ArrowDown: 1, ArrowUp: -1}[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    point(lines[pointed === undefined ? 0 : lines.indexOf(pointed) + step]);
    pointed?.scrollIntoView({block: 'nearest'});
  });
  // Not the scrolling part around it, which is a stop of the Tab key while there is something to scroll.
  pre.querySelector<HTMLElement>('.code-lines')?.setAttribute('tabindex', '0');
  block.append(strip);
}

function copyLines(lines: readonly Element[]): HTMLElement {
  const code = document.createElement('code');
  code.className = 'code-lines';
  code.append(...lines.flatMap((line) => [line.cloneNode(true), '\n']));
  // Without the indentation that all have.
  const indent = Math.min(...lines.map(indentOf));
  for (const {firstChild, classList} of code.children) {
    classList.remove(LINKED);
    if (firstChild) firstChild.textContent = firstChild.textContent?.slice(indent) ?? '';
  }
  return code;
}

/** Seen by the readers who see the style sheet. */
function copyRules(sheet: Element, found: readonly Element[]): Node {
  const place = sheet.closest(`[${ONLY_ATTRIBUTE}]`)?.cloneNode(false) ?? document.createElement('div');
  place.appendChild(copyLines(found.filter((rule) => sheet.contains(rule))));
  return place;
}

const indentOf = (line: Element): number => line.textContent.search(/\S/u);
/** Of a call that became one rule. */
const MOST_LINES = 4;

/** The lines, and those of the keys around the first: `':hover': 'gold'` alone does not say of what. */
function withEnclosing(found: readonly Element[], lines: readonly Element[]): Element[] {
  const [first] = found;
  if (first === undefined) return [];
  const around: Element[] = [];
  let indent = indentOf(first);
  for (const line of lines.slice(0, lines.indexOf(first)).reverse()) {
    const own = indentOf(line);
    if (own <= 0 && line.textContent !== '') break;
    if (own < 0 || own >= indent) continue;
    around.unshift(line);
    indent = own;
  }
  return [...around, ...found.slice(0, MOST_LINES)];
}
