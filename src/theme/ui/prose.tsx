import type {ComponentType} from 'react';

/** What the author wrote, under the typography of Markdown. */
export function Prose({Content}: {readonly Content: ComponentType | undefined}) {
  if (!Content) return null;
  return (
    <div className="prose">
      <Content />
    </div>
  );
}
