import type {ReactNode} from 'react';

interface NoticeProps {
  readonly kind: 'note' | 'info' | 'caution';
  readonly title: string;
  readonly children: ReactNode;
}

/** Says something about the page itself, above it. Looks like an admonition of the content. */
export function Notice({kind, title, children}: NoticeProps) {
  return (
    <div className="prose page-notice">
      <div className="admonition" data-kind={kind}>
        <p className="admonition-title">{title}</p>
        <div className="admonition-body">
          <p>{children}</p>
        </div>
      </div>
    </div>
  );
}
