/** Answers to steps of the tutorial and exercises of guides, judged by the compiler and the frame that readers have. */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {JSHandle, Page} from '@playwright/test';
import {installedTypes} from '#site/playground/build/declarations.ts';
import {isPageSamples} from '#site/editing/page-samples.ts';
import {readTexts} from '#site/proof/content-pages.ts';
import type {CompiledProject} from '#site/playground/compile/compiler-client.ts';
import {entryFile} from '#site/playground/project/project.ts';
import type {FrameProgram} from '#site/playground/run/frame-messages.ts';
import {isFromFrame} from '#site/playground/run/preview-frame.ts';
import {type Checks, type Difference, withKeyMistakes, withTypeChecks} from '#site/programs/exercise-check.ts';
import type {CompilerId} from '#site/programs/stylex-versions.ts';
import {layOver, type SourceFile} from '#site/programs/source-file.ts';
import {readSteps} from '#site/tutorial/build/read-steps.ts';
import {DIST} from './tested-site.ts';
import {expect, test} from './serve-fixture.ts';
import {ANSWERS, type Edits} from './tutorial-answers.ts';

const steps = new Map(
  readSteps(await readTexts('content/tutorial'), []).map(({id, markdown}) => [id, markdown.data.step]),
);
const ASSETS = path.join(DIST, 'assets');
/** Read when a test runs, because tests are listed without a build, too. */
const assetUrl = (pattern: RegExp): string => `/assets/${readdirSync(ASSETS).find((name) => pattern.test(name)) ?? ''}`;

/** Changes the solution. A change that has nothing to change is a mistake of the test. */
function edited(files: readonly SourceFile[], edits: Edits): readonly SourceFile[] {
  const changed = Object.entries(edits).map(([name, edit]): SourceFile => {
    if (typeof edit === 'string') return {name, code: edit};
    const before = files.find((file) => file.name === name)?.code ?? '';
    const code = edit.reduce((text, [from, to]) => {
      expect(text, `${name} has the part to replace`).toContain(from);
      return text.replace(from, to);
    }, before);
    return {name, code};
  });
  return layOver(files, changed).filter(({code}) => code !== '');
}

const compile = (compiler: JSHandle<Worker>, files: readonly SourceFile[]): Promise<CompiledProject> =>
  compiler.evaluate(
    (worker, input) =>
      new Promise<CompiledProject>((resolve, reject) => {
        worker.addEventListener('message', function listen({data}) {
          if (data.type === 'ready') return;
          worker.removeEventListener('message', listen);
          if (data.type === 'response') resolve(data.response);
          else reject(new Error(data.message));
        });
        worker.postMessage({id: 0, name: 'compile', input}, []);
      }),
    files,
  );

/** Runs a program in a frame of its own, as the playground does. @returns the first message that decides */
async function runInFrame(page: Page, program: FrameProgram): Promise<unknown> {
  return page.evaluate(
    ({url, run}) =>
      new Promise<unknown>((resolve) => {
        const frame = document.createElement('iframe');
        frame.setAttribute('sandbox', 'allow-scripts');
        frame.src = url;
        const {port1, port2} = new MessageChannel();
        frame.addEventListener('load', () => {
          frame.contentWindow?.postMessage(undefined, '*', [port2]);
          port1.postMessage(run);
        });
        const decides = new Set(['checked', 'stopped', 'error', 'no-component']);
        addEventListener('message', function listen({source, data}: MessageEvent<{readonly type?: string}>) {
          if (source !== frame.contentWindow || !decides.has(data.type ?? '')) return;
          removeEventListener('message', listen);
          frame.remove();
          resolve(data);
        });
        document.body.append(frame);
      }),
    {url: assetUrl(/^frame-\w+\.html$/), run: {type: 'run', run: 1, program, theme: 'light', emptyText: ''}},
  );
}

interface Answer {
  readonly files: readonly SourceFile[];
  readonly check: Checks;
  readonly scene?: string | undefined;
}

type Judge = (answer: Answer) => Promise<readonly Difference[]>;

/** Opens a page with a compiler, which compiles and judges one answer after the other. */
async function openJudge(page: Page, version: CompilerId): Promise<Judge> {
  await page.goto('/playground/');
  const compiler = await page.evaluateHandle(
    (url) => new Worker(url, {type: 'module'}),
    assetUrl(new RegExp(`^${version}-compiler-.+\\.js$`, 'u')),
  );
  return async ({files, check, scene}) => {
    const compiled = await compile(compiler, files);
    expect(compiled.problems).toEqual([]);
    const message = await runInFrame(page, {
      modules: compiled.files.map(({name, run}) => [name, run]),
      entry: scene ?? entryFile(files) ?? '',
      css: compiled.css,
      compiler: version,
      effects: [],
      check,
    });
    if (!isFromFrame(message) || message.type !== 'checked') throw new Error(JSON.stringify(message));
    const mistakes = compiled.files.flatMap((file) => file.mistakes);
    const types = installedTypes(version);
    const result = await withTypeChecks(withKeyMistakes(message.check, mistakes), check, async (file, expression) =>
      types.isValid(files, file, expression),
    );
    return result.differences;
  };
}

/** The solution of a step, changed. */
function answerOf(id: string, edits: Edits): Answer {
  const step = steps.get(id);
  if (step === undefined) throw new Error(`There is no step "${id}".`);
  return {files: edited(layOver(step.start, step.solution), edits), check: step.check};
}

for (const [id, {right, wrong}] of Object.entries(ANSWERS)) {
  test(`the step ${id} passes right answers however they are written, and says what is wrong with others`, async ({
    page,
  }) => {
    const judge = await openJudge(page, 'documented');
    for (const [what, edits] of Object.entries({'the solution': {}, ...right})) {
      expect.soft(await judge(answerOf(id, edits)), what).toEqual([]);
    }
    const checks = steps.get(id)?.check.checks ?? [];
    const wantedBy = (name: string): readonly string[] =>
      checks.flatMap((check) => (check.name === name && 'select' in check ? (check.wanted ?? []) : []));
    for (const [what, [edits, ...said]] of Object.entries(wrong)) {
      const found = await judge(answerOf(id, edits));
      const essential = found.map(({hint: _, ...difference}) => difference);
      const expected = said.map((difference) => ({
        found: [],
        parts: [],
        wanted: wantedBy(difference.name),
        ...difference,
      }));
      expect.soft(essential, what).toEqual(expected);
    }
  });
}

test('the newest StyleX passes the solution of each step', async ({page}) => {
  const judge = await openJudge(page, 'newest');
  for (const id of steps.keys()) expect.soft(await judge(answerOf(id, {})), id).toEqual([]);
});

test('answers are tried for each step @smoke', () => {
  expect(Object.keys(ANSWERS)).toEqual([...steps.keys()]);
});

test('the exercises of guides are wrong at first, and right with their answers', async ({page}) => {
  const judge = await openJudge(page, 'documented');
  const folder = path.join(DIST, 'assets/samples');
  let count = 0;
  for (const name of readdirSync(folder)) {
    const file: unknown = JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
    if (!isPageSamples(file)) throw new Error(`${name} has no samples.`);
    for (const [index, {project, exercise}] of file.samples.entries()) {
      if (exercise === undefined) continue;
      const {id, check, scene} = exercise;
      expect.soft(await judge({files: project.files, check, scene}), id).not.toEqual([]);
      // The page shows the answer next.
      const files = layOver(project.files, file.samples[index + 1]?.project.files ?? []);
      expect.soft(await judge({files, check, scene}), id).toEqual([]);
      count += 1;
    }
  }
  expect(count).toBeGreaterThan(0);
});
