/** Runs the demos of a page, and puts each above its code. */
import {type PageContext, reportAt} from '#generator/markdown/compile-context.ts';
import {demoModulePath} from '#site/demos/demo-markers.ts';
import type {SampleProgram} from '#site/samples/find-programs.ts';
import {buildDemo, type BuiltDemo, demoCss, type DemoFence, findDemos} from './build-demo.ts';
import {ALLOWED_IMPORTS, ForbiddenImportsError} from './bundle-demo.ts';
import {demoPlaceholder} from './rehype-demos.ts';

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
      node.data = {...node.data, above: [demoPlaceholder(built)]};
    } catch (error) {
      reportDemo(error, demo, page);
    }
  }
  const css = demoCss(demos);
  if (css !== undefined) page.styles.push(css);
}

/** Reports what keeps a demo from running; an import that is not allowed at its own line. */
function reportDemo(error: unknown, {fence, files}: DemoFence, page: PageContext): void {
  if (!(error instanceof ForbiddenImportsError)) {
    const message = error instanceof Error ? error.message : String(error);
    reportAt(page, fence.line - 1, `the demo does not run: ${message}`);
    return;
  }
  for (const {name, specifier} of error.imports) {
    const file = files.find((candidate) => candidate.name === name) ?? fence;
    const quoted = [`'${specifier}'`, `"${specifier}"`];
    const index = file.code.split('\n').findIndex((line) => quoted.some((text) => line.includes(text)));
    reportAt(page, file.line + index, `a demo cannot import "${specifier}".`, ALLOWED_IMPORTS);
  }
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
