import {useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import {MAX_LINK_CHARS} from '#playground/limits.ts';
import {COMPILER_IDS, COMPILER_VERSIONS, type CompilerId, isCompilerId, type Project} from '#playground/project.ts';
import {writeProjectLink} from '#playground/share/project-link.ts';
import {templates} from '#playground/templates/templates.ts';
import {navigate} from '#client/router/navigate.ts';
import {color} from '#theme/tokens/color.stylex.ts';
import {media} from '#theme/tokens/media.stylex.ts';
import {motion} from '#theme/tokens/motion.stylex.ts';
import {radius, space} from '#theme/tokens/space.stylex.ts';
import {size} from '#theme/tokens/type.stylex.ts';
import {Spinner} from '#theme/ui/spinner.tsx';
import {AskDialog} from './ask-dialog.tsx';
import {controlStyles} from './control-styles.ts';
import {FORMAT_KEY} from './editor-setup.ts';
import {templateOfHash} from './open-project.ts';
import {usePlaygroundLabel} from './playground-labels.ts';
import type {FormatCommand} from './use-format.ts';
import {keepWork} from './work-storage.ts';

interface ToolbarProps {
  readonly project: Project;
  readonly hash: string;
  readonly isChanged: boolean;
  readonly onCompiler: (id: CompilerId) => void;
  readonly format: FormatCommand;
  readonly onReset: () => void;
}

const NO_TEMPLATE = 'own';

/** What concerns the whole project. */
export function Toolbar({project, hash, isChanged, onCompiler, format, onReset}: ToolbarProps) {
  const text = usePlaygroundLabel();
  const [isAsking, setIsAsking] = useState(false);
  const template = templateOfHash(hash) ?? NO_TEMPLATE;
  // A template is a place of its own: what was written before is there again on the way back.
  const openTemplate = (id: string): void =>
    navigate(`${location.pathname}${id === templates[0].id ? '' : `#t.${id}`}`);
  return (
    <div {...stylex.props(styles.bar)}>
      <label {...stylex.props(styles.label)}>
        {text('playground.template')}
        <select
          value={template}
          onChange={(event) => openTemplate(event.target.value)}
          {...stylex.props(controlStyles.field)}
        >
          {template === NO_TEMPLATE ? <option value={NO_TEMPLATE}>{text('playground.template-own')}</option> : null}
          {templates.map(({id}) => (
            <option key={id} value={id}>
              {text(`playground.template-${id}`)}
            </option>
          ))}
        </select>
      </label>
      <label {...stylex.props(styles.label)}>
        {text('playground.compiler')}
        <select
          value={project.compiler}
          onChange={(event) => isCompilerId(event.target.value) && onCompiler(event.target.value)}
          {...stylex.props(controlStyles.field)}
        >
          {COMPILER_IDS.map((id) => (
            <option key={id} value={id}>
              {text(`playground.compiler-${id}`, {version: COMPILER_VERSIONS[id]})}
            </option>
          ))}
        </select>
      </label>
      <span {...stylex.props(styles.gap)} />
      <button
        type="button"
        aria-busy={format.isRunning}
        aria-keyshortcuts={FORMAT_KEY}
        title={FORMAT_KEY}
        onClick={format.run}
        {...stylex.props(controlStyles.button, styles.action, styles.working)}
      >
        {text('playground.format')}
        {format.isRunning ? (
          <span {...stylex.props(styles.spinner)}>
            <Spinner />
          </span>
        ) : null}
      </button>
      <button
        type="button"
        disabled={!isChanged}
        onClick={() => setIsAsking(true)}
        {...stylex.props(controlStyles.button, styles.action)}
      >
        {text('playground.reset')}
      </button>
      <ShareButton project={project} />
      <span role="status" {...stylex.props(styles.status)}>
        {format.refusal ?? ''}
      </span>
      {isAsking ? (
        <AskDialog
          title={text('playground.reset-question')}
          confirm={text('playground.reset-confirm')}
          onConfirm={onReset}
          onClose={() => setIsAsking(false)}
        >
          <p>{text('playground.reset-text')}</p>
        </AskDialog>
      ) : null}
    </div>
  );
}

type ShareState = 'share' | 'share-copied' | 'share-failed' | 'share-too-long';

function ShareButton({project}: {readonly project: Project}) {
  const text = usePlaygroundLabel();
  const [state, setState] = useState<{readonly name: ShareState; readonly project: Project}>();
  const shown = state?.project === project ? state.name : 'share';
  const share = async (): Promise<void> => {
    const link = writeProjectLink(project);
    if (link.length > MAX_LINK_CHARS) return setState({name: 'share-too-long', project});
    // Without telling the router: the page is this very project already.
    History.prototype.replaceState.call(history, history.state, '', `#${link}`);
    keepWork(`#${link}`, project);
    const isCopied = await navigator.clipboard.writeText(location.href).then(
      () => true,
      () => false,
    );
    setState({name: isCopied ? 'share-copied' : 'share-failed', project});
  };
  return (
    <>
      <button
        type="button"
        onClick={() => void share()}
        {...stylex.props(controlStyles.button, controlStyles.primary, styles.action)}
      >
        {text(shown === 'share-copied' ? 'playground.share-copied' : 'playground.share')}
      </button>
      <span role="status" {...stylex.props(styles.status)}>
        {shown === 'share' || shown === 'share-copied' ? '' : text(`playground.${shown}`)}
      </span>
    </>
  );
}

const appear = stylex.keyframes({from: {opacity: 0}, to: {opacity: 1}});

const styles = stylex.create({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space.x2,
  },
  label: {
    display: 'flex',
    flexGrow: {default: 0, [media.phone]: 1},
    flexBasis: {default: 'auto', [media.phone]: 0},
    flexDirection: {default: 'row', [media.phone]: 'column'},
    alignItems: {default: 'center', [media.phone]: 'stretch'},
    minWidth: 0,
    gap: {default: space.x2, [media.phone]: 2},
    color: color['--text-soft'],
    fontSize: size.small,
    whiteSpace: 'nowrap',
  },
  gap: {
    flexGrow: 1,
    flexBasis: {default: 'auto', [media.phone]: '100%'},
  },
  action: {
    flexGrow: {default: 0, [media.phone]: 1},
  },
  working: {
    position: 'relative',
  },
  // Over the words, so that nothing moves, and only when it takes a while.
  spinner: {
    position: 'absolute',
    inset: 0,
    display: 'grid',
    placeItems: 'center',
    borderRadius: radius.medium,
    backgroundColor: color['--surface-raised'],
    animationName: appear,
    animationDuration: motion.quick,
    animationDelay: '200ms',
    animationFillMode: 'both',
  },
  status: {
    flexBasis: {default: '100%', ':empty': 0},
    display: {default: 'block', ':empty': 'none'},
    color: color['--text-soft'],
    fontSize: size.small,
    lineHeight: 1.6,
  },
});
