import {useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import type {ProjectFile} from '#playground/project/project.ts';
import type {Session} from '#playground/session/session.ts';
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

/** Id of what the tabs show. */
export const EDITOR_PANEL = 'playground-editor';

const STARTS: readonly [ending: RegExp, code: string][] = [
  [
    /\.stylex\.[jt]s$/u,
    "import * as stylex from '@stylexjs/stylex';\n\nexport const vars = stylex.defineVars({\n  color: 'rebeccapurple',\n});\n",
  ],
  [/\.[jt]sx$/u, "import * as stylex from '@stylexjs/stylex';\n\nconst styles = stylex.create({\n  base: {},\n});\n"],
  [/\.json$/u, '{}\n'],
];

const firstCode = (name: string): string => STARTS.find(([ending]) => ending.test(name))?.[1] ?? '';

type Question = 'add' | 'rename' | 'delete';

/** The files as tabs, and what can be done with the one that is open. */
export function FileBar({files, active, session}: FileBarProps) {
  const text = usePlaygroundLabel();
  const [question, setQuestion] = useState<Question>();
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
        onClick={() => setQuestion('add')}
      >
        <Icon name="plus" />
      </IconButton>
      <IconButton
        xstyle={controlStyles.inset}
        aria-label={text('playground.file-rename', {name: active})}
        title={text('playground.file-rename', {name: active})}
        onClick={() => setQuestion('rename')}
      >
        <Icon name="edit" />
      </IconButton>
      <IconButton
        xstyle={isLast ? controlStyles.insetUnavailable : controlStyles.inset}
        aria-label={text('playground.file-delete', {name: active})}
        title={text('playground.file-delete', {name: active})}
        // Not `disabled`: the focus comes back to it when the last but one is gone.
        aria-disabled={isLast}
        onClick={() => {
          if (!isLast) setQuestion('delete');
        }}
      >
        <Icon name="close" />
      </IconButton>
      {question === undefined ? null : (
        <FileQuestion
          question={question}
          files={files}
          active={active}
          session={session}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </div>
  );
}

interface FileQuestionProps extends FileBarProps {
  readonly question: Question;
  readonly onClose: () => void;
}

/** What has to be answered before a file comes, changes its name, or goes. */
function FileQuestion({question, files, active, session, onClose}: FileQuestionProps) {
  const text = usePlaygroundLabel();
  if (question === 'add') {
    return (
      <FileNameDialog
        files={files}
        onName={(name) => session.addFile({name, code: firstCode(name)})}
        onClose={onClose}
      />
    );
  }
  if (question === 'rename') {
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
