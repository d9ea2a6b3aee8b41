import {useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import {MAX_LINK_CHARS} from '#playground/limits.ts';
import {COMPILER_IDS, COMPILER_VERSIONS, type CompilerId, isCompilerId, type Project} from '#playground/project.ts';
import {writeProjectLink} from '#playground/share/project-link.ts';
import {templates} from '#playground/templates/templates.ts';
import {navigate} from '#client/router/navigate.ts';
import {color} from '#theme/tokens/color.stylex.ts';
import {media} from '#theme/tokens/media.stylex.ts';
import {space} from '#theme/tokens/space.stylex.ts';
import {size} from '#theme/tokens/type.stylex.ts';
import {AskDialog} from './ask-dialog.tsx';
import {controlStyles} from './control-styles.ts';
import {templateOfHash} from './open-project.ts';
import {usePlaygroundLabel} from './playground-labels.ts';
import {keepWork} from './work-storage.ts';

interface ToolbarProps {
  readonly project: Project;
  readonly hash: string;
  readonly isChanged: boolean;
  readonly onCompiler: (id: CompilerId) => void;
  readonly onFormat: () => void;
  readonly onReset: () => void;
}

const NO_TEMPLATE = 'own';

/** What concerns the whole project. */
export function Toolbar({project, hash, isChanged, onCompiler, onFormat, onReset}: ToolbarProps) {
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
      <button type="button" onClick={onFormat} {...stylex.props(controlStyles.button, styles.action)}>
        {text('playground.format')}
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
  status: {
    flexBasis: {default: '100%', ':empty': 0},
    display: {default: 'block', ':empty': 'none'},
    color: color['--text-soft'],
    fontSize: size.small,
    lineHeight: 1.6,
  },
});
