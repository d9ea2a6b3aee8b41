import {type AppBundle, kindFile} from '#node/app/build-app.ts';
import type {Site} from '#node/content/load-site.ts';
import {type Cache, hashOf} from '#node/foundation/cache.ts';
import {codeHash} from '#node/foundation/code-hash.ts';
import type {WorkerPool} from '#node/foundation/worker-pool.ts';
import type {CompiledContent} from '#node/compile/compile-content.ts';
import {outputFile, type PageRecord, type PreviewImage} from '#node/content/page-source.ts';
import type {PageData} from '#shared/page-record.ts';
import {z} from 'zod';
import type {HtmlShell} from './html-document.ts';
import type {PageHead} from './page-head.ts';
import {RENDER_JOB, type RenderedFiles, type RenderPage} from './render-task.ts';

/** Where the imports of the renderer begin, for the cache key of a page. */
const RENDER_CODE = ['src/node/render/render-task.ts'];

const resultSchema = z.object({html: z.string(), moduleUrl: z.string(), moduleText: z.string()});

/** A page as files: the HTML at its path, and its module. */
export interface RenderedPage extends RenderedFiles {
  readonly htmlFile: string;
}

export interface PagesInput {
  readonly site: Site;
  readonly compiled: ReadonlyMap<string, CompiledContent>;
  readonly shell: HtmlShell;
  readonly app: AppBundle;
  /** The page in other locales. */
  translationsOf(record: PageRecord): Pick<PageHead, 'alternates' | 'canonical'>;
  /** The picture that links to the page show. */
  imageOf(record: PageRecord): PreviewImage | undefined;
}

/** The reader's record, with what only compiling could tell. */
export function completePage(record: PageRecord, content: CompiledContent | undefined): PageData {
  const {data} = record;
  if (content === undefined) return data;
  switch (data.kind) {
    case 'doc':
    case 'blog-post':
    case 'standalone':
      return {...data, toc: content.page.toc};
    default:
      return data;
  }
}

function renderPage(record: PageRecord, input: PagesInput): RenderPage {
  const content = record.markdown === undefined ? undefined : input.compiled.get(record.markdown.file);
  return {
    page: completePage(record, content),
    head: {
      ...record.head,
      ...input.translationsOf(record),
      image: input.imageOf(record),
      ...(content && {markdownCopy: `${record.data.path}index.md`}),
    },
    runs: content?.page.runs ?? [],
    ...(content && {contentBody: content.page.code}),
    styles: content?.page.demos?.css ?? record.styles,
    componentFile: kindFile(input.app, record.data.kind),
  };
}

/**
 * Renders all pages: from the cache those of which nothing has changed, the rest in parallel. Each page is handed on as
 * soon as it is there, so that memory does not grow with the site.
 *
 * @returns how many were not in the cache
 */
export async function renderPages(
  input: PagesInput,
  {cache, pool}: {readonly cache: Cache; readonly pool: WorkerPool},
  onPage: (page: RenderedPage) => Promise<void>,
): Promise<number> {
  const commonKey = hashOf(
    'render',
    input.app.hash,
    await codeHash(RENDER_CODE),
    JSON.stringify(input.site.data),
    JSON.stringify(input.shell),
  );
  const stale = new Map<RenderPage, string>();
  const done = (page: PageData, result: RenderedFiles): Promise<void> =>
    onPage({...result, htmlFile: outputFile(page.path)});
  await Promise.all(
    input.site.records.map(async (record) => {
      const page = renderPage(record, input);
      const contentKey = record.markdown === undefined ? '' : (input.compiled.get(record.markdown.file)?.key ?? '');
      const key = hashOf(
        commonKey,
        contentKey,
        JSON.stringify([page.page, page.head, page.componentFile, record.styles]),
      );
      const result = await cache.readJson(key, resultSchema);
      if (result === undefined) stale.set(page, key);
      else await done(page.page, result);
    }),
  );
  const common = {
    site: input.site.data,
    shell: input.shell,
    staticEntry: input.app.staticEntry,
    contentRuntimeFile: input.app.contentRuntime,
  };
  await pool.run(RENDER_JOB, [...stale.keys()], common, async (page, result) => {
    await cache.write(stale.get(page) ?? '', JSON.stringify(result));
    await done(page.page, result);
  });
  return stale.size;
}
