/** What the field for errors finds. Loaded with the first input. */
import {formatMessage} from '#generator/shared/messages.ts';
import {withBaseUrl} from '#generator/shared/page-path.ts';
import {showResults} from '#site/finders/show-results.ts';
import {entryHref, findEntries, type KnownError} from './error-entry.ts';
import type {ErrorFinderLabels} from '#site/labels.ts';
import {loadKnownErrors, Meaning} from './known-errors.tsx';

export const showFound = (field: HTMLTextAreaElement, baseUrl: string): Promise<void> =>
  showResults<ErrorFinderLabels>(field, baseUrl, async (fileUrl, labels) => {
    const known = await loadKnownErrors(fileUrl);
    const text = plainText(field.value);
    const found = foundIn(known, text);
    const count = found.length;
    const summary = count === 0 ? labels['errors.none'] : formatMessage(labels['errors.found'], {count});
    return {
      summary: text === '' ? '' : summary,
      view: count === 0 ? null : <FoundErrors found={found} labels={labels} baseUrl={baseUrl} />,
    };
  });

/** Longer output has said what it has to say. */
const MAX_TEXT_CHARS = 100_000;
// oxlint-disable-next-line no-control-regex -- Terminals write colors with this character.
const COLORS = /\u001b\[[\d;]*[A-Za-z]/gu;
/** What prints the output of several programs begins each line with a name or a time: Docker, Turborepo, GitHub Actions. */
const PREFIXES = /^(?:[\w@./-]+[ \t]+[|│]|[\w@./-]+:[\w@./-]+: |\d{4}-\d\d-\d\dT[\d:.]+Z )/gmu;
/** Frames that tools draw around messages. */
const FRAMES = /^[ \t]*[│┃|>╎]+|[│┃]+[ \t]*$/gmu;

export const plainText = (output: string): string =>
  [COLORS, PREFIXES, FRAMES]
    .reduce((text, drawn) => text.replaceAll(drawn, ''), output.slice(0, MAX_TEXT_CHARS))
    .trim();

interface FoundError {
  readonly entry: KnownError;
  /** The message as it is in the text. */
  readonly message: string;
}

/** Each entry once, in the order of the text. */
export function foundIn(known: readonly KnownError[], text: string): FoundError[] {
  const found = new Map<string, FoundError>();
  for (const {entry, start, end} of findEntries(known, text)) {
    const message = text.slice(start, end).replaceAll(/\s+/gu, ' ');
    if (!found.has(entry.id)) found.set(entry.id, {entry, message});
  }
  return [...found.values()];
}

/** What readers see when there is no message, in their words. */
const HAN = /\p{Script=Han}/u;

interface FoundErrorsProps {
  readonly found: readonly FoundError[];
  readonly labels: ErrorFinderLabels;
  readonly baseUrl: string;
}

function FoundErrors({found, labels, baseUrl}: FoundErrorsProps) {
  return (
    <ul>
      {found.map(({entry, message}) => (
        <li key={entry.id}>
          <code translate="no" lang={HAN.test(message) ? 'zh-CN' : 'en'}>
            {message}
          </code>
          <p>
            <Meaning markdown={entry.meaning} />
          </p>
          <dl>
            {entry.causes.map(([cause, fix]) => (
              <div key={cause}>
                <dt>
                  <Meaning markdown={cause} />
                </dt>
                {fix === '' ? null : (
                  <dd>
                    <Meaning markdown={fix} />
                  </dd>
                )}
              </div>
            ))}
          </dl>
          <a href={withBaseUrl(baseUrl, entryHref(entry))}>{labels['errors.more']}</a>
        </li>
      ))}
    </ul>
  );
}
