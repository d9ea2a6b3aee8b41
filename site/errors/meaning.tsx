import type {ReactNode} from 'react';

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
