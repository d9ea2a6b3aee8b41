import * as stylex from '@stylexjs/stylex';
import {unknownDocsVersion} from '#shared/error-messages.ts';
import {useLabel, useSite} from '#navigation/site-context.tsx';
import {color, radius, size, space} from '#theme/tokens/tokens.stylex.ts';
import {Notice} from '#theme/ui/notice.tsx';
import {useHref} from '#theme/ui/use-href.ts';

interface VersionNoticesProps {
  /** Name of the page's version. */
  readonly version: string;
  /** Paths of the same page in other versions, by their names. */
  readonly otherVersions?: Readonly<Record<string, string>>;
}

/**
 * Above a doc: its version, and a link to the last version when it has another.
 *
 * @throws Error that lists the versions when there is none of that name
 */
export function VersionNotices({version, otherVersions = {}}: VersionNoticesProps) {
  const {title, docsVersions} = useSite();
  const text = useLabel();
  const toHref = useHref();
  const names = docsVersions.map(({name}) => name);
  const shown = docsVersions.find(({name}) => name === version);
  if (shown === undefined) throw new Error(unknownDocsVersion(version, names));
  const last = docsVersions.find(({isLast}) => isLast);
  const {banner, label} = shown;
  const kind = banner === 'unreleased' ? 'info' : 'caution';
  return (
    <>
      {banner === 'none' ? null : (
        <Notice kind={kind} title={text(`doc.${banner}-title`)}>
          {text(`doc.${banner}`, {site: title, version: label})}{' '}
          {last ? (
            <a href={toHref(otherVersions[last.name] ?? last.mainHref)}>{text('doc.latest', {version: last.label})}</a>
          ) : null}
        </Notice>
      )}
      {shown.badge ? <p {...stylex.props(styles.badge)}>{text('doc.version-badge', {label})}</p> : null}
    </>
  );
}

const styles = stylex.create({
  badge: {
    display: 'inline-block',
    marginBottom: space.x3,
    paddingInline: space.x2,
    borderRadius: radius.small,
    backgroundColor: color['--accent-soft'],
    color: color['--accent'],
    fontSize: size.small,
    lineHeight: 1.8,
  },
});
