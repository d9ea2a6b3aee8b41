import {z} from 'zod';
import {didYouMean} from '#node/problems/did-you-mean.ts';
import type {Problem} from '#node/problems/problem.ts';
import {defaultMessages, type MessageId, mergeMessages, type Messages} from '#shared/messages.ts';
import {parseYaml} from './parse-yaml.ts';

const FOLDER = 'content/messages/';
const KNOWN = Object.keys(defaultMessages);
const catalogueSchema = z.record(z.string(), z.string());

const isMessageId = (id: string): id is MessageId => id in defaultMessages;

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
export function parseMessages(file: string, json: string | undefined, problems: Problem[]): Messages {
  // JSON is YAML, whose parser knows the lines.
  const {value, locate} = parseYaml({file, yaml: json ?? '', fallback: {}}, catalogueSchema, problems);
  const overrides: Partial<Record<MessageId, string>> = {};
  for (const [id, label] of Object.entries(value)) {
    if (isMessageId(id)) overrides[id] = label;
    else {
      const allowed = didYouMean(id, KNOWN) ?? 'an id of src/shared/messages.ts';
      problems.push({file, line: locate([id]), message: `unknown message id "${id}".`, allowed});
    }
  }
  return mergeMessages(overrides);
}
