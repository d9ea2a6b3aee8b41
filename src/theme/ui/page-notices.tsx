import {useLabel} from '#client/labels.ts';
import {Notice} from '#theme/ui/notice.tsx';

interface PageNoticesProps {
  readonly unlisted?: boolean;
  readonly isFallback?: boolean | undefined;
}

/** What a reader must know of a page before reading it. */
export function PageNotices({unlisted = false, isFallback = false}: PageNoticesProps) {
  const text = useLabel();
  return (
    <>
      {unlisted ? (
        <Notice kind="caution" title={text('doc.unlisted-title')}>
          {text('doc.unlisted')}
        </Notice>
      ) : null}
      {isFallback ? (
        <Notice kind="info" title={text('page.fallback-title')}>
          {text('page.fallback')}
        </Notice>
      ) : null}
    </>
  );
}
