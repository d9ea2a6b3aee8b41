import type {ReactNode} from 'react';
import {fetchJsonOnce} from '#generator/network/lazy-chunk.ts';
import type {KnownError} from './error-entry.ts';

const isKnownErrors = (value: unknown): value is readonly KnownError[] => Array.isArray(value);

/** @throws when the file does not arrive, or is another one */
export const loadKnownErrors = (url: string): Promise<readonly KnownError[]> => fetchJsonOnce(url, isKnownErrors);

/** A sentence whose code is between backticks. */
export function Meaning({markdown, className}: {readonly markdown: string; readonly className?: string | undefined}) {
  return (
    <span>
      {markdown.split('`').map((part, index): ReactNode =>
        index % 2 === 0 ? (
          part
        ) : (
          <code translate="no" key={index} className={className}>
            {part}
          </code>
        ),
      )}
    </span>
  );
}
