import {useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import {MAX_LINK_CHARS} from '#playground/limits.ts';
import type {Project} from '#playground/project.ts';
import {writeProjectLink} from '#playground/share/project-link.ts';
import {writeClipboard} from '#theme/ui/write-clipboard.ts';
import {controlStyles} from './control-styles.ts';
import {usePlaygroundLabel} from './playground-labels.ts';
import {toolbarStyles} from './toolbar-styles.ts';

type ShareState = 'share' | 'share-copied' | 'share-failed' | 'share-too-long';

interface ShareButtonProps {
  readonly project: Project;
  /** The page has the address of the project now. */
  readonly onAddress: (hash: string) => void;
}

/** Copies a link with the whole project in it, and says so. */
export function ShareButton({project, onAddress}: ShareButtonProps) {
  const text = usePlaygroundLabel();
  const [state, setState] = useState<{readonly name: ShareState; readonly project: Project}>();
  const shown = state?.project === project ? state.name : 'share';
  const share = async (): Promise<void> => {
    const link = writeProjectLink(project);
    if (link.length > MAX_LINK_CHARS) return setState({name: 'share-too-long', project});
    // Without telling the router: the page is this very project already.
    History.prototype.replaceState.call(history, history.state, '', `#${link}`);
    onAddress(`#${link}`);
    setState({name: (await writeClipboard(location.href, 'link')) ? 'share-copied' : 'share-failed', project});
  };
  return (
    <>
      <button
        type="button"
        onClick={() => void share()}
        {...stylex.props(controlStyles.button, controlStyles.primary, toolbarStyles.action)}
      >
        {text(shown === 'share-copied' ? 'playground.share-copied' : 'playground.share')}
      </button>
      <span role="status" {...stylex.props(toolbarStyles.status)}>
        {shown === 'share' || shown === 'share-copied' ? '' : text(`playground.${shown}`)}
      </span>
    </>
  );
}
