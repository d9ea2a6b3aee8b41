/** The demos of a page: runs them, puts each above its code, and fills its place late. */
import type {Element, ElementContent, Root} from 'hast';
import {visit} from 'unist-util-visit';
import {type PageContext, reportAt} from '#generator/markdown/compile-context.ts';
import {element, text} from '#generator/markdown/syntax-nodes.ts';
import {EMBEDDED_ATTRIBUTE, ISLAND_ATTRIBUTE, ISLAND_WHEN_ATTRIBUTE} from '#generator/shared/document-markers.ts';
import {toError} from '#generator/shared/error-messages.ts';
import {formatMessage, pickLabels} from '#generator/shared/messages.ts';
import {
  DEMO_ATTRIBUTE,
  DEMO_ISLAND,
  demoModulePath,
  FAILED_ATTRIBUTE,
  RESIZABLE_ATTRIBUTE,
} from '#site/document-markers.ts';
import {RESULT_WIDTHS} from '#site/playground/project/limits.ts';
import type {SampleProgram} from '#site/samples/find-programs.ts';
import {sampleLabels} from '#site/labels.ts';
import {buildDemo, type BuiltDemo, demoCss, findDemos} from './build-demo.ts';

/** @param demos of the page, is filled */
export async function addDemos(
  programs: readonly SampleProgram[],
  demos: BuiltDemo[],
  page: PageContext,
): Promise<void> {
  for (const demo of programs.flatMap(findDemos)) {
    try {
      const built = await buildDemo(demo);
      checkDemo(built, demos, (message, allowed) => reportAt(page, demo.fence.line - 1, message, allowed));
      demos.push(built);
      page.files.push({path: demoModulePath(built.name), text: built.module});
      const {node} = demo.fence;
      // `rehypeDemos` fills it late, so that no plugin changes the demo's HTML.
      const data = {hName: 'div', hProperties: {[PLACEHOLDER]: built.name}};
      node.data = {...node.data, above: [{type: 'paragraph', children: [], data}]};
    } catch (error) {
      reportAt(page, demo.fence.line - 1, `the demo does not run: ${toError(error).message}`);
    }
  }
  const css = demoCss(demos);
  if (css !== undefined) page.styles.push(css);
}

/** What a reader who cannot see it, or who is disturbed by it, needs of a demo. */
function checkDemo(
  {title, hasText, alt, isMoving, isResizable}: BuiltDemo,
  others: readonly BuiltDemo[],
  report: (message: string, allowed: string) => void,
): void {
  if (!hasText && alt === undefined)
    report('the demo has no text, which is all that some hear.', 'alt="what one sees" after "demo"');
  if (others.some((other) => other.title === title))
    report(`another demo of this page is called "${title}", too.`, 'another title="…"');
  if (isMoving && isResizable)
    report('a resizable demo with an endless animation cannot be paused.', 'demo without "resizable"');
}

const PLACEHOLDER = 'dataDemoPlaceholder';

/** The width of a resizable demo before the reader sets one, in px. */
const FIRST_WIDTH = '700';

function widthControl(label: string): Element {
  return element('label', {className: ['demo-width']}, [
    element('span', {}, [text(label)]),
    element('input', {type: 'range', ...RESULT_WIDTHS, value: FIRST_WIDTH, dataDemoWidth: '', autoComplete: ['off']}),
    // The slider itself says it to screen readers.
    element('span', {ariaHidden: 'true'}),
  ]);
}

const stageSwitch = (name: string, label: string): Element =>
  element('input', {type: 'checkbox', role: 'switch', className: [name], ariaLabel: label});

function fillPlaceholder(
  place: Element,
  {name, title, hasText, alt, isMoving, isResizable, html}: BuiltDemo,
  labels: Readonly<Record<keyof typeof sampleLabels, string>>,
): void {
  const content = html.children.filter((node): node is ElementContent => node.type !== 'doctype');
  const picture = !hasText && {role: 'img', ariaLabel: alt};
  const root = element('div', {className: ['demo-root'], [EMBEDDED_ATTRIBUTE]: '', ...picture}, content);
  const stage = element('div', {className: ['demo-stage']}, [root]);
  place.properties = {
    className: ['demo'],
    role: 'group',
    ariaLabel: formatMessage(labels['demo.label'], {name: title}),
    [ISLAND_ATTRIBUTE]: DEMO_ISLAND,
    [ISLAND_WHEN_ATTRIBUTE]: 'touched',
    [DEMO_ATTRIBUTE]: name,
    [FAILED_ATTRIBUTE]: labels['demo.failed'],
    ...(isResizable && {[RESIZABLE_ATTRIBUTE]: ''}),
  };
  place.children = [
    ...(isResizable ? [widthControl(labels['demo.width'])] : []),
    stageSwitch('demo-scheme', labels['demo.scheme']),
    ...(isMoving ? [stageSwitch('demo-pause', labels['demo.pause'])] : []),
    stage,
  ];
}

/**
 * Fills the placeholders of the demos. Runs after the plugins for the author's text and before `rehypePageHtml`.
 *
 * @param demos those that the page has when it runs
 */
export function rehypeDemos({options: {messages}}: PageContext, demos: readonly BuiltDemo[]) {
  const labels = pickLabels(sampleLabels, messages);
  return (tree: Root): void => {
    visit(tree, 'element', (node) => {
      const name = node.properties[PLACEHOLDER];
      const demo = demos.find((built) => built.name === name);
      if (demo !== undefined) fillPlaceholder(node, demo, labels);
    });
  };
}
