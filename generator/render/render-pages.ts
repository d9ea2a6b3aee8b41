import type {AppBundle} from '#app/build-app.ts';
import type {StyleNode} from '#app/style-tree.ts';
import type {CompiledPages} from '#markdown/compile-content.ts';
import type {Site} from '#load/content/load-site.ts';
import {type Chapters, outputFile, type PageRecord, type PreviewImage} from '#load/content/page-record.ts';
import {type BuildTools, resultKeys} from '#jobs/run-cached.ts';
import {jobModule, type WorkerJob} from '#jobs/worker-pool.ts';
import type {ChapterLink, PageData} from '#shared/page-data.ts';
import type {HtmlShell, PageHead} from './html-document.ts';
import type {RenderInput, RenderPage} from './render-task.ts';

export interface PagesInput {
  readonly site: Site;
  readonly compiled: CompiledPages;
  readonly shell: HtmlShell;
  readonly app: AppBundle;
  readonly styleTree: readonly StyleNode[];
  translationsOf(record: PageRecord): Pick<PageHead, 'alternates' | 'canonical'>;
  imageOf(record: PageRecord): PreviewImage | undefined;
}

/** Adds what compiling found to the page. */
export function completePage(record: PageRecord, compiled: CompiledPages): PageData {
  const {data, markdown, chapters} = record;
  if (chapters !== undefined) return {...data, chapters: chapterLinks(chapters, compiled)};
  const content = markdown && compiled.get(markdown.file);
  if (content === undefined) return data;
  switch (data.kind) {
    case 'doc':
    case 'blog-post':
    case 'standalone':
      return {...data, toc: content.toc};
    default:
      return data;
  }
}

function chapterLinks({items}: Chapters, compiled: CompiledPages): ChapterLink[] {
  return items.flatMap(({id, title, markdown}) => {
    const file = compiled.get(markdown.file)?.chapterFile;
    return file === undefined ? [] : [{id, title, file}];
  });
}

function toRenderPage(record: PageRecord, input: PagesInput): RenderPage {
  const content = record.markdown && input.compiled.get(record.markdown.file);
  return {
    page: completePage(record, input.compiled),
    head: {
      ...record.head,
      ...input.translationsOf(record),
      image: input.imageOf(record),
      hasMarkdownCopy: content !== undefined,
    },
    content: content?.html,
    styles: content?.styles ?? record.styles,
  };
}

interface RenderItem extends RenderPage {
  /** Path of the page's file in the output. */
  readonly file: string;
  /** Identity of everything that the page's file is made from. */
  readonly source: string;
}

const RENDER_JOB: WorkerJob<RenderItem, RenderInput, string> = {
  module: new URL('./render-task.ts', import.meta.url).href,
  name: 'renderToHtml',
  label: 'rendering pages',
};

/** The part of an output folder that pages need. */
interface PagesOutput {
  /** Keeps the file of a page that the last build rendered from the same input. @returns false if there is none */
  readonly keep: (file: string, source: string) => boolean;
  readonly write: (file: string, html: string, source: string) => Promise<void>;
}

/**
 * Renders, in parallel, the pages that the output does not have from the last build. There is no cache of them: it would
 * be a copy of the output.
 *
 * @returns how many
 */
export async function renderPages(input: PagesInput, {pool}: BuildTools, out: PagesOutput): Promise<number> {
  const {site, shell, app} = input;
  const {hash} = await jobModule(RENDER_JOB);
  const sourceOf = resultKeys(RENDER_JOB.name, hash, JSON.stringify([app.hash, site.data, shell]));
  const items = site.records.map((record) => {
    const item = toRenderPage(record, input);
    return {...item, file: outputFile(record.data.path), source: sourceOf(item)};
  });
  const stale = items.filter(({file, source}) => !out.keep(file, source));
  const common = {site: site.data, shell, staticEntry: app.staticEntry, styleTree: input.styleTree};
  await pool.run(RENDER_JOB, stale, common, ({file, source}, html) => out.write(file, html, source));
  return stale.length;
}
