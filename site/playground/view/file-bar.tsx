import {type ComponentProps, useId, useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import {MAX_FILE_NAME_CHARS, MAX_FILES} from '#site/playground/project/limits.ts';
import {fileNameError} from '#site/playground/project/project.ts';
import {problemsOf} from '#site/playground/session-state.ts';
import {color, font, meaning} from '#generator/tokens/tokens.stylex.ts';
import {IconButton} from '#generator/ui/button.tsx';
import {Icon} from '#generator/ui/icon.tsx';
import type {SourceFile} from '#site/programs/source-file.ts';
import {controlStyles} from './control-styles.ts';
import {ConfirmDialog} from './dialogs.tsx';
import {PanelTabs} from './panel-tabs.tsx';
import {usePlaygroundLabel} from './playground-context.ts';
import type {ProjectEditor} from './use-project-editor.tsx';

export const EDITOR_PANEL = 'playground-editor';

const INITIAL_CODE: readonly [ending: RegExp, code: string][] = [
  [
    /\.stylex\.[jt]s$/u,
    "import * as stylex from '@stylexjs/stylex';\n\nexport const vars = stylex.defineVars({\n  color: 'indigo',\n});\n",
  ],
  [/\.[jt]sx$/u, "import * as stylex from '@stylexjs/stylex';\n\nconst styles = stylex.create({\n  base: {},\n});\n"],
  [/\.json$/u, '{}\n'],
];

const initialCode = (name: string): string => INITIAL_CODE.find(([ending]) => ending.test(name))?.[1] ?? '';

export function FileBar({editor}: {readonly editor: ProjectEditor}) {
  const text = usePlaygroundLabel();
  const {session, state} = editor;
  const {files, active} = state.project;
  const problems = problemsOf(state);
  const [command, setCommand] = useState<'add' | 'rename' | 'delete'>();
  const closeDialog = (): void => setCommand(undefined);
  const addFile = (name: string): void => {
    session.addFile({name, code: initialCode(name)});
    // By then the dialog has given the focus back.
    setTimeout(editor.focus);
  };
  return (
    <div {...stylex.props(controlStyles.bar)}>
      <PanelTabs
        label={text('playground.files')}
        tabs={files.map(({name}) => ({
          id: name,
          name,
          problemCount: problems.filter(({file}) => file === name).length,
        }))}
        selected={active}
        panel={EDITOR_PANEL}
        onSelect={session.open}
      />
      <FileButton icon="plus" label={text('playground.file-add')} onClick={() => setCommand('add')} />
      <FileButton
        icon="edit"
        label={text('playground.file-rename', {name: active})}
        onClick={() => setCommand('rename')}
      />
      <FileButton
        icon="close"
        label={text('playground.file-delete', {name: active})}
        isUnavailable={files.length < 2}
        onClick={() => setCommand('delete')}
      />
      {command === 'add' || command === 'rename' ? (
        <FileNameDialog
          files={files}
          renamed={command === 'rename' ? active : undefined}
          onName={command === 'rename' ? editor.rename : addFile}
          onClose={closeDialog}
        />
      ) : null}
      {command === 'delete' ? (
        <ConfirmDialog
          title={text('playground.file-delete-question', {name: active})}
          confirm={text('playground.file-delete-confirm')}
          onConfirm={() => session.deleteFile(active)}
          onClose={closeDialog}
        >
          <p>{text('playground.file-delete-text')}</p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}

interface FileButtonProps {
  readonly icon: ComponentProps<typeof Icon>['name'];
  readonly label: string;
  /** A `disabled` button would lose the focus when the last but one file is deleted. */
  readonly isUnavailable?: boolean;
  readonly onClick: () => void;
}

function FileButton({icon, label, isUnavailable = false, onClick}: FileButtonProps) {
  return (
    <IconButton
      xstyle={[controlStyles.icon, isUnavailable && styles.unavailable]}
      title={label}
      aria-disabled={isUnavailable}
      onClick={() => {
        if (!isUnavailable) onClick();
      }}
    >
      <Icon name={icon} />
    </IconButton>
  );
}

interface FileNameDialogProps {
  readonly files: readonly SourceFile[];
  /** The file to rename, or `undefined` for a new file. */
  readonly renamed: string | undefined;
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
}

/** Asks for a file name and validates it while it is typed. */
function FileNameDialog({files, renamed, onName, onClose}: FileNameDialogProps) {
  const text = usePlaygroundLabel();
  const [name, setName] = useState(renamed ?? '');
  const hintId = useId();
  const error = fileNameError(name.trim(), files, renamed);
  const shown = name === '' ? undefined : error;
  return (
    <ConfirmDialog
      title={renamed === undefined ? text('playground.file-add') : text('playground.file-rename', {name: renamed})}
      confirm={text(renamed === undefined ? 'playground.file-add-confirm' : 'playground.file-rename-confirm')}
      canConfirm={error === undefined}
      onConfirm={() => onName(name.trim())}
      onClose={onClose}
    >
      <label {...stylex.props(styles.label)}>
        {text('playground.file-name')}
        <input
          value={name}
          onChange={(event) => setName(event.target.value)}
          maxLength={MAX_FILE_NAME_CHARS}
          placeholder="tokens.stylex.ts"
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          aria-invalid={shown !== undefined}
          aria-describedby={hintId}
          {...stylex.props(controlStyles.field, styles.input)}
        />
      </label>
      <p id={hintId} aria-live="polite" {...stylex.props(styles.hint, shown !== undefined && styles.error)}>
        {shown === undefined ? text('playground.file-hint') : text(`playground.file-${shown}`, {count: MAX_FILES})}
      </p>
    </ConfirmDialog>
  );
}

const styles = stylex.create({
  label: {
    display: 'flex',
    flexDirection: 'column',
    gap: 4,
  },
  input: {fontFamily: font['--font-code']},
  hint: {color: color['--text-soft']},
  error: {color: meaning['--danger-ink']},
  // These buttons have `aria-disabled`, because they keep the focus.
  unavailable: {
    color: color['--line-control'],
    backgroundColor: 'transparent',
  },
});
