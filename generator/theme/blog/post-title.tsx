/** What is left of `StyleX 1.2.0: New things` for a list that shows the version beside it. */
export function titleAfterRelease(title: string, release: string | undefined): string {
  if (release === undefined || !title.includes(release)) return title;
  const rest = title.slice(title.indexOf(release) + release.length);
  return /^\s*[:：]\s*(?<text>.+)$/.exec(rest)?.groups?.['text'] ?? title;
}

interface PostTitleProps {
  readonly title: string;
  readonly release?: string | undefined;
}

/** The title beside its version. Screen readers, which read links alone, get all of it. */
export function PostTitle({title, release}: PostTitleProps) {
  const shown = titleAfterRelease(title, release);
  return (
    <>
      {shown === title ? null : <span className="sr-only">{title.slice(0, -shown.length)}</span>}
      {shown}
    </>
  );
}
