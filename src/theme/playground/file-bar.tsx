import {useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import type {ProjectFile} from '#playground/project/project.ts';
import type {Session} from '#playground/session.ts';
import {IconButton} from '#theme/ui/icon-button.tsx';
import {Icon} from '#theme/ui/icon.tsx';
import {AskDialog} from './ask-dialog.tsx';
import {controlStyles} from './control-styles.ts';
import {FileNameDialog} from './file-name-dialog.tsx';
import {usePlaygroundLabel} from './playground-labels.ts';
import {TabList} from './tab-list.tsx';

interface FileBarProps {
  readonly files: readonly ProjectFile[];
  readonly active: string;
  readonly session: Session;
}

/** Id of the tab panel. */
export const EDITOR_PANEL = 'playground-editor';

const INITIAL_CODE: readonly [ending: RegExp, code: string][] = [
  [
    /\.stylex\.[jt]s$/u,
    "import * as stylex from '@stylexjs/stylex';\n\nexport const vars = stylex.defineVars({\n  color: 'rebeccapurple',\n});\n",
  ],
  [/\.[jt]sx$/u, "import * as stylex from '@stylexjs/stylex';\n\nconst styles = stylex.create({\n  base: {},\n});\n"],
  [/\.json$/u, '{}\n'],
];

const initialCode = (name: string): string => INITIAL_CODE.find(([ending]) => ending.test(name))?.[1] ?? '';

type FileCommand = 'add' | 'rename' | 'delete';

/** The files as tabs, and the commands for the open one. */
export function FileBar({files, active, session}: FileBarProps) {
  const text = usePlaygroundLabel();
  const [command, setCommand] = useState<FileCommand>();
  const isLast = files.length < 2;
  return (
    <div {...stylex.props(controlStyles.bar)}>
      <TabList
        label={text('playground.files')}
        items={files.map(({name}) => ({id: name, label: name}))}
        selected={active}
        panelId={EDITOR_PANEL}
        onSelect={session.open}
      />
      <IconButton
        xstyle={controlStyles.inset}
        aria-label={text('playground.file-add')}
        title={text('playground.file-add')}
        onClick={() => setCommand('add')}
      >
        <Icon name="plus" />
      </IconButton>
      <IconButton
        xstyle={controlStyles.inset}
        aria-label={text('playground.file-rename', {name: active})}
        title={text('playground.file-rename', {name: active})}
        onClick={() => setCommand('rename')}
      >
        <Icon name="edit" />
      </IconButton>
      <IconButton
        xstyle={isLast ? controlStyles.insetUnavailable : controlStyles.inset}
        aria-label={text('playground.file-delete', {name: active})}
        title={text('playground.file-delete', {name: active})}
        // Not `disabled`, because it keeps the focus after the last but one file is deleted.
        aria-disabled={isLast}
        onClick={() => {
          if (!isLast) setCommand('delete');
        }}
      >
        <Icon name="close" />
      </IconButton>
      {command === undefined ? null : (
        <FileCommandDialog
          command={command}
          files={files}
          active={active}
          session={session}
          onClose={() => setCommand(undefined)}
        />
      )}
    </div>
  );
}

interface FileCommandProps extends FileBarProps {
  readonly command: FileCommand;
  readonly onClose: () => void;
}

/** The dialog for adding, renaming or deleting a file. */
function FileCommandDialog({command, files, active, session, onClose}: FileCommandProps) {
  const text = usePlaygroundLabel();
  if (command === 'add') {
    return (
      <FileNameDialog
        files={files}
        onName={(name) => session.addFile({name, code: initialCode(name)})}
        onClose={onClose}
      />
    );
  }
  if (command === 'rename') {
    return (
      <FileNameDialog
        files={files}
        renamed={active}
        onName={(name) => session.renameFile(active, name)}
        onClose={onClose}
      />
    );
  }
  return (
    <AskDialog
      title={text('playground.file-delete-question', {name: active})}
      confirm={text('playground.file-delete-confirm')}
      onConfirm={() => session.deleteFile(active)}
      onClose={onClose}
    >
      <p>{text('playground.file-delete-text')}</p>
    </AskDialog>
  );
}
