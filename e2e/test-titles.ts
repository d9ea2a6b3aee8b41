/** Titles of the tests that a file really runs, for lists that name tests. */
import {parseSync, Visitor} from 'rolldown/utils';
import type {ESTree} from 'rolldown/utils';

type Range = Pick<ESTree.Node, 'start' | 'end'>;

/** A call as it stands in the source: `test.describe.skip(…)` is `skip` and `describe` of `test`. */
interface Callee {
  readonly root: string;
  readonly members: readonly string[];
}

/** What makes a test of its own out of `test`: see `siteTest` and Playwright's `extend`. */
const MAKERS = ['siteTest', 'extend'];
const GROUP = 'describe';
/** With these members a call still defines what runs. With any other it skips, expects a failure, or defines nothing. */
const RUNNING = [GROUP, 'each', 'for', 'only', 'serial', 'parallel', 'concurrent', 'sequential'];
const SKIPPING = ['skip', 'fixme', 'todo', 'fails', 'fail', 'skipIf', 'runIf'];
/** Called without a title, in a body, they are about what is around them. */
const SKIPPING_AROUND = ['skip', 'fixme', 'fail'];

/** @returns the titles as they are written in the source, a template with its placeholders */
export function runningTestTitles(file: string, source: string): ReadonlySet<string> {
  const {program, errors} = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message ?? 'cannot be parsed'}`);
  const names = new Set(['test', 'it', GROUP]);
  const tests: (Range & {readonly title: string})[] = [];
  const blocks: Range[] = [{start: 0, end: source.length}];
  const skips: Range[] = [];
  const skipsAround: Range[] = [];

  new Visitor({
    VariableDeclarator({id, init}) {
      const maker = init?.type === 'CallExpression' ? calleeOf(init.callee) : undefined;
      const isTest = maker !== undefined && MAKERS.includes(maker.members.at(-1) ?? maker.root);
      if (isTest && id.type === 'Identifier') names.add(id.name);
    },
    CallExpression(call) {
      const callee = calleeOf(call.callee);
      if (callee === undefined || !names.has(callee.root)) return;
      const {root, members} = callee;
      const isGroup = root === GROUP || members.includes(GROUP);
      const [first, ...rest] = call.arguments;
      const title = titleOf(first, source);
      const hasBody = [first, ...rest].some(isFunction);
      if (members.some((member) => SKIPPING.includes(member))) {
        if (isGroup || title !== undefined) skips.push(call);
        else if (SKIPPING_AROUND.includes(members.at(-1) ?? '')) skipsAround.push(call);
      } else if (hasBody && members.every((member) => RUNNING.includes(member))) {
        blocks.push(call);
        if (rest.some(hasSkippingOption)) skips.push(call);
        if (!isGroup && title !== undefined) tests.push({title, start: call.start, end: call.end});
      }
    },
  }).visit(program);

  for (const skip of skipsAround) skips.push(innermost(blocks, skip));
  const running = tests.filter((test) => !skips.some((skip) => contains(skip, test)));
  return new Set(running.map(({title}) => title));
}

/** The root and the members of a call, also of what a call or a tagged template returns: `it.each([…])`. */
function calleeOf(node: ESTree.Expression): Callee | undefined {
  if (node.type === 'Identifier') return {root: node.name, members: []};
  if (node.type === 'CallExpression') return calleeOf(node.callee);
  if (node.type === 'TaggedTemplateExpression') return calleeOf(node.tag);
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return undefined;
  const object = calleeOf(node.object);
  return object && {root: object.root, members: [...object.members, node.property.name]};
}

function titleOf(node: ESTree.Argument | undefined, source: string): string | undefined {
  const isText = node?.type === 'TemplateLiteral' || (node?.type === 'Literal' && typeof node.value === 'string');
  return isText ? source.slice(node.start + 1, node.end - 1) : undefined;
}

function isFunction(node: ESTree.Argument | undefined): boolean {
  return node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression' || node?.type === 'Identifier';
}

/** Vitest takes `{skip: true}` between title and body. */
function hasSkippingOption(node: ESTree.Argument): boolean {
  if (node.type !== 'ObjectExpression') return false;
  return node.properties.some(
    (property) =>
      property.type === 'Property' && property.key.type === 'Identifier' && SKIPPING.includes(property.key.name),
  );
}

const contains = (outer: Range, inner: Range): boolean => outer.start <= inner.start && inner.end <= outer.end;

function innermost(blocks: readonly Range[], inner: Range): Range {
  const around = blocks.filter((block) => contains(block, inner));
  return around.reduce((smallest, block) => (contains(smallest, block) ? block : smallest));
}
