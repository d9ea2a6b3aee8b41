/** The exercises of a page: reads what is asked of code, proves that it can be answered, and makes lists of choices answerable. */
import path from 'node:path';
import type {Element, ElementContent, Root} from 'hast';
import type {Root as MarkdownRoot} from 'mdast';
import {visit} from 'unist-util-visit';
import {type PageContext, reportAt} from '#generator/markdown/compile-context.ts';
import {element, headingLevel, text} from '#generator/markdown/syntax-nodes.ts';
import {NOT_SEARCHED_ATTRIBUTE, SECTION_ASIDE_ATTRIBUTE} from '#generator/markdown/search-sections.ts';
import {formatMessage, pickLabels} from '#generator/shared/messages.ts';
import {EXERCISE_ATTRIBUTE, EXERCISES_ID, PROGRESS_ATTRIBUTE, RIGHT_ATTRIBUTE} from '#site/document-markers.ts';
import {exerciseLabels} from '#site/labels.ts';
import {parseYaml} from '#generator/load/parse-yaml.ts';
import type {Fence} from '#generator/markdown/fence-syntax.ts';
import {strictObject} from '#generator/problems/schema-problems.ts';
import type {SampleExercise} from '#site/programs/exercise-check.ts';
import type {SampleProgram} from '#site/samples/find-programs.ts';
import {checkFields, checkLines, NO_CHECKS} from './checks-schema.ts';
import {verifyExercise} from './verify-exercise.ts';

const CHECK_WORD = 'check';
const CHECK_LANGS: ReadonlySet<string> = new Set(['yaml', 'yml']);
const SCENE = 'scene.tsx';

const schema = strictObject(checkFields);

/** Keys are the programs that are checked. The answer of each has the same name, with `-answer`. */
export async function readExercises(
  tree: MarkdownRoot,
  programs: readonly SampleProgram[],
  context: PageContext,
): Promise<ReadonlyMap<SampleProgram, SampleExercise>> {
  const exercises = new Map<SampleProgram, SampleExercise>();
  const named = (name: unknown) => programs.find(({files}) => files.some(({meta}) => meta.sample === name));
  for (const {id, lang, meta, code, line} of checkFences(tree)) {
    const opening = line - 1;
    const name = meta.words.get('sample');
    const program = named(name);
    if (!CHECK_LANGS.has(lang) || program === undefined || exercises.has(program)) {
      const allowed = 'one fence ```yaml check sample="NAME", with the name of a sample of the page';
      reportAt(context, opening, '"check" does nothing on this fence.', allowed);
      continue;
    }
    const {length} = context.problems;
    const source = {file: context.file, yaml: code, firstLine: line, fallback: NO_CHECKS};
    const {value: check, locate} = parseYaml(source, schema, context.problems);
    const scene = program.files.find((file) => file.meta.hidden && path.posix.basename(file.name) === SCENE)?.name;
    exercises.set(program, {id, check, scene});
    // Invalid checks would be reported twice.
    if (context.problems.length > length) continue;
    const answer = `${String(name)}-answer`;
    const exercise = {start: program.files, solution: named(answer)?.files ?? [], scene, check};
    const lines = checkLines(locate, check.checks);
    const working = `starting code that differs from what is wanted, and a solution that does not, in fences with sample="${answer}"`;
    for (const {message, allowed = working, check: index = -1} of await verifyExercise(exercise)) {
      reportAt(context, lines[index] ?? opening, `this exercise does not work: ${message}.`, allowed);
    }
  }
  return exercises;
}

/** Finds the fences marked `check`, and the id of the heading above each. */
function checkFences(tree: MarkdownRoot): (Fence & {readonly id: string})[] {
  const fences: ReturnType<typeof checkFences> = [];
  let id = '';
  visit(tree, (node) => {
    if (node.type === 'heading') id = String(node.data?.hProperties?.['id'] ?? '');
    if (node.type === 'code' && node.data?.fence?.meta.words.has(CHECK_WORD)) fences.push({id, ...node.data.fence});
  });
  return fences;
}

type Labels = Readonly<Record<keyof typeof exerciseLabels, string>>;

/** Guides answer before exercises, and wrong choices are not what a reader searches for. */
export function setBackInSearch(tree: MarkdownRoot): void {
  let isInside = false;
  for (const node of tree.children) {
    const isHeading = node.type === 'heading';
    if (isHeading && node.depth === 2) isInside = node.data?.hProperties?.['id'] === EXERCISES_ID;
    const isTaskList = node.type === 'list' && node.children.some(({checked}) => typeof checked === 'boolean');
    if (!isInside || !(isHeading || isTaskList)) continue;
    const attribute = isHeading ? SECTION_ASIDE_ATTRIBUTE : NOT_SEARCHED_ATTRIBUTE;
    node.data = {...node.data, hProperties: {...node.data?.hProperties, [attribute]: ''}};
  }
}

/**
 * Makes the lists of choices in the section `exercises` answerable, and marks where progress is shown.
 *
 * @param written ids of exercises whose answer is code that is checked
 */
export function rehypeExercises(context: PageContext, written: ReadonlySet<string>) {
  const labels = pickLabels(exerciseLabels, context.options.messages);
  return (tree: Root): void => {
    const elements = tree.children.filter((node) => node.type === 'element');
    const title = elements.find(({properties}) => properties['id'] === EXERCISES_ID);
    if (title === undefined) return;
    const section = contentBelow(title, 2, elements);
    const headings = section.filter((node) => headingLevel(node) === 3);
    for (const heading of headings) {
      const id = String(heading.properties['id']);
      heading.properties[EXERCISE_ATTRIBUTE] = '';
      const content = contentBelow(heading, 3, section);
      const list = content.find(isTaskList);
      if (list !== undefined) {
        const answer = makeChoices(list, id, labels, context);
        // The page may have one with code of its own.
        if (answer && !content.some(({tagName}) => tagName === 'details')) insertAfter(tree, list, answer);
      } else if (!written.has(id)) {
        const allowed =
          'a list "- [ ] choice" with the explanation of each below it, or a sample with a fence ```yaml check';
        reportAt(context, heading, `the exercise "${id}" cannot be answered on the page.`, allowed);
      }
    }
    insertAfter(tree, title, progressPlace(labels, headings.length));
  };
}

/** The elements between a heading and the next one of a level. */
function contentBelow(heading: Element, level: number, elements: readonly Element[]): readonly Element[] {
  const below = elements.slice(elements.indexOf(heading) + 1);
  const end = below.findIndex((node) => headingLevel(node) === level);
  return end === -1 ? below : below.slice(0, end);
}

function progressPlace(labels: Labels, total: number): Element {
  const progress = labels['exercise.progress'];
  const properties = {
    className: ['exercise-progress'],
    role: 'status',
    [PROGRESS_ATTRIBUTE]: '',
    dataProgress: progress,
    dataForget: labels['exercise.forget'],
  };
  const atoms = Array.from({length: total}, () => element('i', {}));
  return element('p', properties, [text(formatMessage(progress, {done: 0, total})), ...atoms]);
}

const insertAfter = (tree: Root, node: Element, added: Element): void =>
  void tree.children.splice(tree.children.indexOf(node) + 1, 0, added);

const isTaskList = ({tagName, properties}: Element): boolean =>
  tagName === 'ul' && JSON.stringify(properties['className'] ?? '').includes('contains-task-list');

interface Choice {
  readonly label: ElementContent[];
  readonly why: ElementContent[];
  readonly isRight: boolean;
}

const isBox = (node: ElementContent): node is Element => node.type === 'element' && node.tagName === 'input';

/** Beside the box is the choice, and below it, in paragraphs of their own, why it is right or wrong. */
function readChoice({children}: Element): Choice {
  const [first, ...below] = children.filter((node) => node.type !== 'text' || node.value.trim() !== '');
  const isParagraph = first?.type === 'element' && first.tagName === 'p';
  const line = isParagraph ? first.children : children;
  return {
    label: line.filter((node) => !isBox(node)),
    why: isParagraph ? below : [],
    isRight: line.find(isBox)?.properties['checked'] === true,
  };
}

/** Makes radio buttons of a list. @returns the answer, collapsed */
function makeChoices(list: Element, id: string, labels: Labels, context: PageContext): Element | undefined {
  const items = list.children.filter((node) => node.type === 'element').filter(({tagName}) => tagName === 'li');
  const choices = items.map(readChoice);
  const right = choices.filter(({isRight}) => isRight);
  if (choices.length < 2 || right.length !== 1) {
    const message = `the exercise "${id}" has ${choices.length} choices, of which ${right.length} are right.`;
    reportAt(context, list, message, 'two choices or more; one of them, "- [x]", is right');
  }
  for (const [index, {why}] of choices.entries()) {
    if (why.length > 0) continue;
    const message = `choice ${index + 1} of the exercise "${id}" has no explanation.`;
    const allowed = 'a paragraph below it, indented, that says why it is right or wrong';
    reportAt(context, items[index] ?? list, message, allowed);
  }
  list.tagName = 'fieldset';
  list.properties = {className: ['exercise-choices']};
  list.children = [
    element('legend', {className: ['sr-only']}, [text(labels['exercise.choose'])]),
    ...choices.map((choice, index) => choiceElement(choice, id, index, labels)),
  ];
  const [answer] = right;
  if (answer === undefined) return undefined;
  const summary = element('summary', {}, [text(labels['exercise.answer'])]);
  const {label, why} = structuredClone(answer);
  return element('details', {className: ['details']}, [summary, element('p', {}, label), ...why]);
}

function choiceElement({label, why, isRight}: Choice, id: string, index: number, labels: Labels): Element {
  const inputId = `${id}-${index + 1}`;
  const verdict = element('strong', {}, [text(labels[isRight ? 'exercise.right' : 'exercise.wrong'])]);
  return element('div', {className: ['exercise-choice', ...(isRight ? ['right'] : [])]}, [
    element('input', {type: 'radio', name: id, id: inputId, ...(isRight && {[RIGHT_ATTRIBUTE]: ''})}),
    element('label', {htmlFor: [inputId]}, label),
    // Screen readers hear what appears in it.
    element('div', {className: ['exercise-why'], role: 'status'}, [element('div', {}, [verdict, ...why])]),
  ]);
}
