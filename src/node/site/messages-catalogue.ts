import type {Problem} from '#node/problems/problem.ts';
import {didYouMean} from '#node/problems/did-you-mean.ts';
import {defaultMessages, type MessageId, mergeMessages, type Messages} from '#shared/messages.ts';

const KNOWN = Object.keys(defaultMessages);

const isMessageId = (id: string): id is MessageId => id in defaultMessages;

function lineOf(source: string, key: string): number {
  return source.slice(0, Math.max(0, source.indexOf(JSON.stringify(key)))).split('\n').length;
}

/**
 * Reads a catalogue, `content/messages/<locale>.json`. Without the file the labels are the English defaults; unknown ids and values
 * that are not text are problems.
 */
export function parseMessages(file: string, source: string | undefined, problems: Problem[]): Messages {
  if (source === undefined) return mergeMessages({});
  let catalogue: unknown;
  try {
    catalogue = JSON.parse(source);
  } catch (error) {
    problems.push({
      file,
      message: `the JSON does not parse: ${error instanceof Error ? error.message : String(error)}`,
    });
  }
  const overrides: Partial<Record<MessageId, string>> = {};
  for (const [id, label] of Object.entries(catalogue ?? {})) {
    if (!isMessageId(id)) {
      problems.push({
        file,
        line: lineOf(source, id),
        message: `unknown message id "${id}".`,
        allowed: didYouMean(id, KNOWN) ?? 'an id of src/shared/messages.ts',
      });
    } else if (typeof label === 'string') {
      overrides[id] = label;
    } else {
      problems.push({file, line: lineOf(source, id), message: `message "${id}" is not text.`});
    }
  }
  return mergeMessages(overrides);
}
