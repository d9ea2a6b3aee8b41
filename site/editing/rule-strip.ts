/**
 * A strip below the source of a sample, whose CSS is in another tab: it shows the rules of the line that a reader points at.
 * Loaded when the CSS is asked for.
 */
import {ONLY_ATTRIBUTE} from '#site/document-markers.ts';
import type {EditorLabel, FoundSample} from './page-samples.ts';

const STRIP = 'rule-strip';
const LINKED = 'linked';

const linesOf = (block: Element): HTMLElement[] => [...block.querySelectorAll<HTMLElement>('.code-pre .line')];

/**
 * @param tab with the style sheet of a sample, and with that of the newest version where it differs
 * @param source block in another tab
 */
export function addRuleStrip(tab: Element, source: Element, {labels, sample, shown: file}: FoundSample): void {
  const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
  const pre = source.querySelector<HTMLElement>('.code-pre');
  if (panel === null || pre === null || source.querySelector(`.${STRIP}`) !== null) return;
  const text = (id: EditorLabel): string => labels[id] ?? '';
  const sources = sample.rules?.[file.name] ?? [];
  const sourceLines = linesOf(source);
  const numbers = numberLines(sourceLines, file.code.split('\n'));
  const sheets = [...panel.querySelectorAll('.code-block')];
  const rules = sheets.flatMap(linesOf);
  const strip = document.createElement('div');
  strip.className = STRIP;
  strip.setAttribute('role', 'status');
  strip.textContent = text('editing.declaration-hint');
  let pointed: HTMLElement | undefined;
  const point = (line: HTMLElement | null | undefined): void => {
    if (!line || line === pointed) return;
    pointed = line;
    const number = numbers.get(line) ?? 0;
    const names = new Set(sources.flatMap(({from, to, rules: made}) => (from <= number && number <= to ? made : [])));
    const found = rules.filter((rule) => wordsOf(rule).some((word) => names.has(word)));
    for (const other of [...sourceLines, ...rules])
      other.classList.toggle(LINKED, other === line || found.includes(other));
    const shown = found.length === 0 ? [text('editing.no-rule')] : sheets.map((sheet) => copyRules(sheet, found));
    strip.replaceChildren(...shown);
  };
  const pointAt = ({target}: Event): void =>
    point(target instanceof Element ? target.closest<HTMLElement>('.line') : null);
  pre.addEventListener('pointerover', pointAt);
  pre.addEventListener('click', pointAt);
  pre.addEventListener('keydown', (event) => {
    const step = {ArrowDown: 1, ArrowUp: -1}[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    point(sourceLines[pointed === undefined ? 0 : sourceLines.indexOf(pointed) + step]);
    pointed?.scrollIntoView({block: 'nearest'});
  });
  // The scrolling part around it gets no `tabindex`: it is a stop of the Tab key while there is something to scroll.
  pre.querySelector<HTMLElement>('.code-lines')?.setAttribute('tabindex', '0');
  source.append(strip);
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

/** The copy is seen by the readers who see the style sheet. */
function copyRules(sheet: Element, found: readonly Element[]): Node {
  const place = sheet.closest(`[${ONLY_ATTRIBUTE}]`)?.cloneNode(false) ?? document.createElement('div');
  const code = document.createElement('code');
  code.className = 'code-lines';
  for (const rule of found) if (sheet.contains(rule)) code.append(rule.cloneNode(true), '\n');
  for (const {classList} of code.children) classList.remove(LINKED);
  place.appendChild(code);
  return place;
}
