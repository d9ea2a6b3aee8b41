import * as stylex from '@stylexjs/stylex';
import {unknownDocsVersion} from '#shared/error-messages.ts';
import type {DocsVersion} from '#shared/site-data.ts';
import {useLabel} from '#client/labels.ts';
import {useSite} from '#client/site-context.tsx';
import {color, radius, size, space} from '#theme/tokens/tokens.stylex.ts';
import {Notice} from '#theme/ui/notice.tsx';
import {useHref} from '#theme/ui/use-href.ts';

interface VersionProps {
  /** Name of the page's version. */
  readonly version: string;
}

/** The page's version, unless the configuration hides it. */
export function VersionBadge({version}: VersionProps) {
  const text = useLabel();
  const shown = useDocsVersion(version);
  if (!shown.badge) return null;
  return <p {...stylex.props(styles.badge)}>{text('doc.version-badge', {label: shown.label})}</p>;
}

interface VersionBannerProps extends VersionProps {
  /** Paths of the same page in other versions, by their names. */
  readonly otherVersions?: Readonly<Record<string, string>>;
}

/** Above the docs of a version that is not the last one, with a link to the last. */
export function VersionBanner({version, otherVersions = {}}: VersionBannerProps) {
  const {title, docsVersions} = useSite();
  const text = useLabel();
  const toHref = useHref();
  const shown = useDocsVersion(version);
  const last = docsVersions.find(({isLast}) => isLast);
  if (shown.banner === 'none') return null;
  const isNew = shown.banner === 'unreleased';
  return (
    <Notice kind={isNew ? 'info' : 'caution'} title={text(isNew ? 'doc.unreleased-title' : 'doc.unmaintained-title')}>
      {text(isNew ? 'doc.unreleased' : 'doc.unmaintained', {site: title, version: shown.label})}{' '}
      {last ? (
        <a href={toHref(otherVersions[last.name] ?? last.mainHref)}>{text('doc.latest', {version: last.label})}</a>
      ) : null}
    </Notice>
  );
}

/** @throws Error that lists the versions when there is none of that name */
function useDocsVersion(name: string): DocsVersion {
  const {docsVersions} = useSite();
  const found = docsVersions.find((version) => version.name === name);
  if (found === undefined) {
    const known = docsVersions.map((version) => version.name);
    throw new Error(unknownDocsVersion(name, known));
  }
  return found;
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
