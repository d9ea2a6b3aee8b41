import {useLabel} from '#client/labels.ts';

/** Says on a page that is in no list that it is in none. Looks like an admonition of the content. */
export function UnlistedNotice() {
  const text = useLabel();
  return (
    <div className="prose">
      <div className="admonition" data-kind="caution">
        <p className="admonition-title">{text('doc.unlisted-title')}</p>
        <div className="admonition-body">
          <p>{text('doc.unlisted')}</p>
        </div>
      </div>
    </div>
  );
}
