import {useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import {writeClipboard} from '#generator/controls/write-clipboard.ts';
import {buttonStyles} from '#generator/ui/button-link.tsx';
import type {Project} from '#site/playground/project/project.ts';
import {MAX_LINK_CHARS, writeProjectLink} from '#site/playground/project/project-link.ts';
import {controlStyles} from './control-styles.ts';
import {usePlaygroundLabel} from './playground-context.ts';

interface ShareButtonProps {
  readonly project: Project;
  readonly onHash: (hash: string) => void;
}

type ShareState = 'share' | 'share-copied' | 'share-failed' | 'share-too-long';

/** Copies a link that holds the whole project. */
export function ShareButton({project, onHash}: ShareButtonProps) {
  const text = usePlaygroundLabel();
  const [state, setState] = useState<{readonly name: ShareState; readonly project: Project}>();
  const shown = state?.project === project ? state.name : 'share';
  const share = async (): Promise<void> => {
    const link = writeProjectLink(project);
    if (link.length > MAX_LINK_CHARS) return setState({name: 'share-too-long', project});
    onHash(`#${link}`);
    setState({name: (await writeClipboard(location.href, 'link')) ? 'share-copied' : 'share-failed', project});
  };
  return (
    <>
      <button type="button" onClick={() => void share()} {...stylex.props(controlStyles.button, buttonStyles.primary)}>
        {text(shown === 'share-copied' ? 'playground.share-copied' : 'playground.share')}
      </button>
      <span role="status" {...stylex.props(controlStyles.message)}>
        {shown === 'share' || shown === 'share-copied' ? '' : text(`playground.${shown}`)}
      </span>
    </>
  );
}
