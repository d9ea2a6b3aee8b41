import type {ReactNode} from 'react';
import * as stylex from '@stylexjs/stylex';
import {useLabel, useSite} from '#generator/navigation/site-context.tsx';
import {withBaseUrl} from '#generator/shared/page-path.ts';
import {color, media, radius, size, space} from '#generator/tokens/tokens.stylex.ts';
import {Icon, LineDrawing} from '#generator/ui/icon.tsx';
import {MAX_LINK_CHARS, writeProjectLink} from '#site/playground/project/project-link.ts';
import type {Project} from '#site/playground/project/project.ts';
import type {PlaygroundLabel} from '#site/playground/playground-labels.ts';
import type {EditorLabel} from './editing-labels.ts';

const RESET = 'M3 8a5 5 0 1 0 1.5-3.5L3 6M3 2.5V6h3.5';
const RUN = 'M4.5 2.8v10.4L13 8z';

interface EditorActionsProps {
  readonly project: Project;
  readonly isChanged: boolean;
  readonly onReset: () => void;
  readonly onClose: () => void;
}

/** They look like the buttons of the code block that the editor takes the place of. */
export function EditorActions({project, isChanged, onReset, onClose}: EditorActionsProps) {
  const text = useLabel<EditorLabel | PlaygroundLabel>();
  const {baseUrl} = useSite();
  const hash = writeProjectLink(project);
  const isTooLong = hash.length > MAX_LINK_CHARS;
  const playground = <Face icon={<LineDrawing path={RUN} />}>{text('editing.playground-short')}</Face>;
  return (
    <div {...stylex.props(styles.actions)}>
      {isTooLong ? (
        <span title={text('playground.share-too-long')} {...stylex.props(styles.action)}>
          {playground}
        </span>
      ) : (
        <a
          href={`${withBaseUrl(baseUrl, '/playground/')}#${hash}`}
          aria-label={text('editing.playground')}
          {...stylex.props(styles.action, styles.enabled)}
        >
          {playground}
        </a>
      )}
      <button
        type="button"
        disabled={!isChanged}
        onClick={onReset}
        {...stylex.props(styles.action, isChanged && styles.enabled)}
      >
        <Face icon={<LineDrawing path={RESET} />}>{text('editing.reset')}</Face>
      </button>
      <button type="button" onClick={onClose} {...stylex.props(styles.action, styles.enabled)}>
        <Face icon={<Icon name="close" />}>{text('playground.close')}</Face>
      </button>
    </div>
  );
}

function Face({icon, children}: {readonly icon: ReactNode; readonly children: ReactNode}) {
  return (
    <>
      <span {...stylex.props(styles.icon)}>{icon}</span>
      {children}
    </>
  );
}

/** As in `samples.css`. */
const NARROW = '@media (max-width: 480px)';

const styles = stylex.create({
  actions: {
    display: 'flex',
    flexShrink: 0,
    alignItems: 'center',
    gap: 2,
    paddingInlineEnd: 6,
  },
  action: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space.x1,
    paddingInline: {default: space.x2, [NARROW]: 6},
    minWidth: {default: null, [media.touch]: 44},
    minHeight: {default: 32, [media.touch]: 44},
    borderRadius: radius.small,
    color: color['--text-faint'],
    fontSize: size.small,
    textDecorationLine: 'none',
    whiteSpace: 'nowrap',
  },
  enabled: {
    backgroundColor: {default: 'transparent', ':hover': color['--surface-pressed']},
    color: {default: color['--text-soft'], ':hover': color['--heading']},
  },
  icon: {
    display: {default: 'grid', [NARROW]: 'none'},
  },
});
