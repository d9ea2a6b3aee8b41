import {createRef} from 'react';
import {render} from '@testing-library/react';
import {forEachDiagnostic} from '@codemirror/lint';
import {EditorView} from '@codemirror/view';
import {expect, it, vi} from 'vitest';
import {testSite} from '#generator/shared/data-in-tests.ts';
import {SiteProvider} from '#generator/navigation/site-context.tsx';
import type {ProjectProblem} from '#site/playground/project/project.ts';
import {createSession} from '#site/playground/session.ts';
import {CodeEditor, type Editor} from './code-editor.tsx';

vi.mock(import('./workbench-files.ts'), () => {
  const never = () => new Promise<never>(() => undefined);
  return {loadSyntax: never, loadHints: never, babelArrival: never()};
});

const unused = () => undefined;

/** The compiler never answers, so that code is inspected once, before it is edited. */
async function open(code: string) {
  const file = {name: 'App.tsx', code};
  const session = createSession({
    project: {compiler: 'documented', active: file.name, files: [file]},
    createCompiler: () => ({compile: unused, lint: async () => [], retry: unused, dispose: unused}),
    findRejectedCss: () => [],
    types: {
      diagnose: async () => [],
      describe: async () => undefined,
      suggest: async () => ({from: undefined, names: []}),
      isValid: async () => true,
    },
    onChange: unused,
  });
  session.inspect();
  await vi.waitFor(() => expect(session.getState().inspections.lint.status).toBe('ready'));
  const ref = createRef<Editor | undefined>();
  const {container} = render(
    <SiteProvider site={testSite}>
      <CodeEditor
        ref={ref}
        file={file}
        problems={[]}
        onFormat={unused}
        onNextProblem={unused}
        session={session}
        link={{onPoint: unused, view: undefined}}
      />
    </SiteProvider>,
  );
  const dom = container.querySelector('div')?.shadowRoot?.querySelector<HTMLElement>('.cm-editor');
  const view = dom && EditorView.findFromDOM(dom);
  if (!view || !ref.current) throw new Error('There is no editor.');
  return {editor: ref.current, view, session};
}

const problem = (kind: 'lint' | 'compiler', detail: string): ProjectProblem => ({
  kind,
  detail,
  file: 'App.tsx',
  line: 2,
  column: 1,
  endLine: 2,
  endColumn: 4,
});

/** The messages of the marks, and the code that they mark. */
function marksOf({state}: EditorView): string[] {
  const marks: string[] = [];
  forEachDiagnostic(state, ({message}, from, to) => marks.push(`${message}: ${state.sliceDoc(from, to)}`));
  return marks;
}

it('removes the mark of each problem that has gone, also where others share its place', async () => {
  const {editor, view} = await open('one\ntwo\n');
  const [first, second] = [problem('lint', 'first'), problem('lint', 'second')];
  const elsewhere = {...problem('lint', 'third'), line: 1, endLine: 1};
  editor.mark([first, second, elsewhere]);
  expect(marksOf(view)).toEqual(['third: one', 'first: two', 'second: two']);
  editor.mark([first, second]);
  expect(marksOf(view)).toEqual(['first: two', 'second: two']);
});

it('leaves the marks of an inspection where they have moved to until the next one', async () => {
  const {editor, view} = await open('one\ntwo\n');
  const [seen, hidden, failure] = [problem('lint', 'seen'), problem('lint', 'hidden'), problem('compiler', 'failure')];
  editor.mark([seen]);
  view.dispatch({changes: {from: 0, insert: 'new\n'}});
  editor.mark([failure]);
  expect(marksOf(view)).toEqual(['failure: one', 'seen: two']);
  editor.mark([seen, hidden]);
  expect(marksOf(view)).toEqual(['seen: two']);
});

it('keeps what the reader selects while the formatter runs', async () => {
  const {editor, view} = await open('one;two');
  const before = editor.read();
  if (before === undefined) throw new Error('Nothing is being composed.');
  view.dispatch({selection: {anchor: 3, head: 0}});
  editor.replace(before, {code: 'one;\ntwo', cursor: 0});
  expect(view.state.doc.toString()).toBe('one;\ntwo');
  expect(view.state.selection.main).toMatchObject({anchor: 3, head: 0});
});
