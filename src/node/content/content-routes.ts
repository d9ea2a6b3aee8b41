import type {ContentFile, ContentFolder} from './content-files.ts';
import type {PageRecord} from './page-source.ts';

/** Routes by file. A link from a translation to a page without one leads to the page that stands in for it. */
export function contentRoutes(
  records: readonly PageRecord[],
  files: readonly ContentFile[],
  folders: readonly ContentFolder[],
): Map<string, string> {
  const routes = new Map(records.flatMap(({markdown, data}) => (markdown ? [[markdown.file, data.path]] : [])));
  for (const {file, relative} of files) {
    const route = routes.get(file);
    const folder = folders.find(
      ({original, translations}) => file === `${original}/${relative}` || file === `${translations}/${relative}`,
    );
    if (route === undefined || folder === undefined) continue;
    routes.set(`${folder.original}/${relative}`, route);
    if (folder.translations !== undefined) routes.set(`${folder.translations}/${relative}`, route);
  }
  return routes;
}
