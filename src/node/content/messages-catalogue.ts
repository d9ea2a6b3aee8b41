import {z} from 'zod';
import {didYouMean} from '#node/problems/did-you-mean.ts';
import type {Problem} from '#node/problems/problem.ts';
import {defaultMessages, type MessageId, mergeMessages, type Messages} from '#shared/messages.ts';
import {parseYaml} from './parse-yaml.ts';

const KNOWN = Object.keys(defaultMessages);
const catalogueSchema = z.record(z.string(), z.string());

const isMessageId = (id: string): id is MessageId => id in defaultMessages;

/** Reads `content/messages/<locale>.json`. Labels that it does not translate are English. */
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
