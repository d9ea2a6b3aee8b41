import {z} from 'zod';
import {didYouMean} from '#problems/did-you-mean.ts';
import type {Problem} from '#problems/problem.ts';
import type {ExtensionConfig} from '#load/config/extension-schema.ts';
import {defaultMessages, type Messages} from '#shared/messages.ts';
import {parseYaml} from './parse-yaml.ts';

const FOLDER = 'content/messages/';
const catalogueSchema = z.record(z.string(), z.string());

/** Path of a locale's catalogue, relative to the site's folder. */
export const catalogueFile = (locale: string): string => `${FOLDER}${locale}.json`;

/** Notices catalogues that no locale uses. */
export function noticeUnusedCatalogues(files: Iterable<string>, locales: readonly string[]): Problem[] {
  const used = locales.map(catalogueFile);
  const unused = [...files].filter(
    (file) => file.startsWith(FOLDER) && /\.(?:json|yml)$/.test(file) && !used.includes(file),
  );
  return unused.map((file) => ({
    file,
    message: 'no locale of the site uses this file.',
    allowed: used.join(', '),
    isNotice: true,
  }));
}

/** Reads the catalogue of a locale. Labels that it does not translate are English. */
export function parseMessages(
  file: string,
  json: string | undefined,
  {labels, problems}: {readonly labels?: ExtensionConfig['labels'] | undefined; readonly problems: Problem[]},
): Messages {
  const defaults: Messages = {...labels?.pages, ...labels?.build, ...defaultMessages};
  // JSON is YAML, whose parser knows the lines.
  const {value, locate} = parseYaml({file, yaml: json ?? '', fallback: {}}, catalogueSchema, problems);
  const known = Object.keys(defaults);
  const overrides = Object.entries(value).filter(([id]) => {
    if (known.includes(id)) return true;
    const allowed = didYouMean(id, known) ?? 'an id of generator/shared/messages.ts, or a label of the extension';
    problems.push({file, line: locate([id]), message: `unknown message id "${id}".`, allowed});
    return false;
  });
  return {...defaults, ...Object.fromEntries(overrides)};
}
