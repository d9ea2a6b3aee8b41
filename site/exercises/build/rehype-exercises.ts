import type {Element, ElementContent, Root} from 'hast';
import type {Root as MarkdownRoot} from 'mdast';
import {visit} from 'unist-util-visit';
import {type PageContext, reportAt} from '#generator/markdown/compile-context.ts';
import {element, headingLevel, text} from '#generator/markdown/syntax-nodes.ts';
import {NOT_SEARCHED_ATTRIBUTE, SECTION_ASIDE_ATTRIBUTE} from '#generator/markdown/search-sections.ts';
import {formatMessage, pickLabels} from '#generator/shared/messages.ts';
import {exerciseLabels} from '#site/exercises/exercise-labels.ts';
import {
  EXERCISE_ATTRIBUTE,
  EXERCISES_ID,
  PROGRESS_ATTRIBUTE,
  RIGHT_ATTRIBUTE,
} from '#site/exercises/exercise-markers.ts';

type Labels = Readonly<Record<keyof typeof exerciseLabels, string>>;

/** Guides answer before exercises, and wrong choices are not what a reader searches for. */
export function setBackInSearch(tree: MarkdownRoot): void {
  let isInside = false;
  for (const node of tree.children) {
    if (node.type === 'heading' && node.depth === 2) isInside = node.data?.hProperties?.['id'] === EXERCISES_ID;
    if (isInside && node.type === 'heading') {
      node.data = {...node.data, hProperties: {...node.data?.hProperties, [SECTION_ASIDE_ATTRIBUTE]: ''}};
    }
    if (!isInside || node.type !== 'list' || !node.children.some(({checked}) => typeof checked === 'boolean')) continue;
    node.data = {...node.data, hProperties: {[NOT_SEARCHED_ATTRIBUTE]: ''}};
  }
}

/** An exercise: its heading and what is below it. */
interface Exercise {
  readonly heading: Element;
  readonly content: readonly Element[];
}

/**
 * Makes the lists of choices in the section `exercises` answerable, and marks where progress is shown.
 *
 * @param written ids of exercises whose answer is code that is checked
 */
export function rehypeExercises(context: PageContext, written: ReadonlySet<string>) {
  const labels = pickLabels(exerciseLabels, context.options.messages);
  return (tree: Root): void => {
    const elements = tree.children.filter((node): node is Element => node.type === 'element');
    const start = elements.findIndex(({properties}) => properties['id'] === EXERCISES_ID);
    if (start === -1) return;
    const next = elements.findIndex((node, index) => index > start && headingLevel(node) === 2);
    const section = elements.slice(start + 1, next === -1 ? undefined : next);
    const exercises = exercisesOf(section);
    for (const {heading, content} of exercises) {
      const id = String(heading.properties['id']);
      heading.properties[EXERCISE_ATTRIBUTE] = '';
      const list = content.find(isTaskList);
      if (list !== undefined) {
        const answer = makeChoices(list, id, labels, context);
        // The page may have one with code of its own.
        if (answer && !content.some(({tagName}) => tagName === 'details')) insertAfter(tree, list, answer);
      } else if (!written.has(id)) reportUnanswerable(heading, id, context);
    }
    const heading = elements[start];
    if (heading !== undefined) insertAfter(tree, heading, progressPlace(labels, exercises.length));
  };
}

function exercisesOf(section: readonly Element[]): Exercise[] {
  const starts = section.flatMap((node, index) => (headingLevel(node) === 3 ? [index] : []));
  return starts.flatMap((start, index) => {
    const heading = section[start];
    return heading === undefined ? [] : [{heading, content: section.slice(start + 1, starts[index + 1])}];
  });
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

function reportUnanswerable(heading: Element, id: string, context: PageContext): void {
  const allowed = 'a list "- [ ] choice" with the explanation of each below it, or a sample with a fence ```yaml check';
  reportAt(context, heading, `the exercise "${id}" cannot be answered on the page.`, allowed);
}

interface Choice {
  readonly label: ElementContent[];
  readonly why: ElementContent[];
  readonly isRight: boolean;
}

const BLOCKS = new Set(['p', 'ul', 'ol', 'pre', 'figure', 'div', 'blockquote', 'table']);
const isBlock = (node: ElementContent): node is Element => node.type === 'element' && BLOCKS.has(node.tagName);
const isBlank = (node: ElementContent): boolean => node.type === 'text' && node.value.trim() === '';

/** Beside the box is the choice, and below it, in paragraphs of their own, why it is right or wrong. */
function readChoice(item: Element): Choice {
  let isRight = false;
  visit(item, 'element', (node) => {
    if (node.tagName === 'input') isRight = node.properties['checked'] === true;
  });
  const nodes = item.children.filter((node) => !isBlank(node));
  const [first, ...others] = nodes;
  const isLoose = first?.type === 'element' && first.tagName === 'p';
  const inline = isLoose ? first.children : nodes.filter((node) => !isBlock(node));
  const why = isLoose ? others : nodes.filter(isBlock);
  return {label: inline.filter((node) => !(node.type === 'element' && node.tagName === 'input')), why, isRight};
}

/** Makes radio buttons of a list. @returns the answer, collapsed */
function makeChoices(list: Element, id: string, labels: Labels, context: PageContext): Element | undefined {
  const items = list.children.filter((node): node is Element => node.type === 'element' && node.tagName === 'li');
  const choices = items.map(readChoice);
  const right = choices.filter(({isRight}) => isRight);
  if (choices.length < 2 || right.length !== 1) {
    const message = `the exercise "${id}" has ${choices.length} choices, of which ${right.length} are right.`;
    reportAt(context, list, message, 'two choices or more; one of them, "- [x]", is right');
  }
  for (const [index, {why}] of choices.entries()) {
    if (why.length > 0) continue;
    const message = `choice ${index + 1} of the exercise "${id}" has no explanation.`;
    reportAt(
      context,
      items[index] ?? list,
      message,
      'a paragraph below it, indented, that says why it is right or wrong',
    );
  }
  list.tagName = 'fieldset';
  list.properties = {className: ['exercise-choices']};
  list.children = [
    element('legend', {className: ['sr-only']}, [text(labels['exercise.choose'])]),
    ...choices.map((choice, index) => choiceElement(choice, id, index, labels)),
  ];
  const [answer] = right;
  return answer && answerElement(answer, labels);
}

function choiceElement({label, why, isRight}: Choice, id: string, index: number, labels: Labels): Element {
  const inputId = `${id}-${index + 1}`;
  const verdict = element('strong', {}, [text(labels[isRight ? 'exercise.right' : 'exercise.wrong'])]);
  return element('div', {className: ['exercise-choice', ...(isRight ? ['right'] : [])]}, [
    element('input', {
      type: 'radio',
      name: id,
      id: inputId,
      ...(isRight && {[RIGHT_ATTRIBUTE]: ''}),
    }),
    element('label', {htmlFor: [inputId]}, label),
    // Screen readers hear what appears in it.
    element('div', {className: ['exercise-why'], role: 'status'}, [element('div', {}, [verdict, ...why])]),
  ]);
}

function answerElement({label, why}: Choice, labels: Labels): Element {
  return element('details', {className: ['details']}, [
    element('summary', {}, [text(labels['exercise.answer'])]),
    element('p', {}, structuredClone(label)),
    ...structuredClone(why),
  ]);
}
