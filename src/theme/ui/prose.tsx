import type {ComponentType} from 'react';
import type {TextLanguage} from './use-locale.ts';

interface ProseProps {
  readonly Content: ComponentType | undefined;
  readonly language?: TextLanguage;
}

/** The author's content. */
export function Prose({Content, language}: ProseProps) {
  if (!Content) return null;
  return (
    <div className="prose" {...language}>
      <Content />
    </div>
  );
}
