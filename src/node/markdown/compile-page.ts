import {VFile} from 'vfile';
import type {MarkdownSource} from '#node/content/page-source.ts';
import {demoCss} from '#node/samples/build-demo.ts';
import type {CompileOptions, CompiledPage, FailedPage, PageContext, SiteLookup} from './compile-context.ts';
import {pageProcessor} from './page-processor.ts';
import {rewriteForParser} from './parse-page.ts';
import {parseProblem} from './parse-problem.ts';

/** Compiles one page, or reports all its problems. Results depend on input, options and lookups only. */
export async function compilePage(
  {file, body}: MarkdownSource,
  options: CompileOptions,
  lookup: SiteLookup,
): Promise<CompiledPage | FailedPage> {
  const source = rewriteForParser(body);
  const context: PageContext = {
    file,
    source,
    options,
    lookup,
    problems: [],
    toc: [],
    anchors: [],
    links: [],
    runs: [],
    sections: [],
    demos: [],
    files: [],
    markdown: '',
  };
  try {
    const code = String(await pageProcessor(context).process(new VFile({value: source, path: file})));
    const {problems, runs, toc, anchors, links, sections, markdown, files} = context;
    if (!problems.every(({isNotice}) => isNotice)) return {problems, links, anchors};
    const page = {code, runs, toc, anchors, links, sections, markdown, files, notices: problems};
    return {...page, demoCss: demoCss(context.demos)};
  } catch (error) {
    return {problems: [...context.problems, parseProblem(file, source, error)], links: context.links};
  }
}
