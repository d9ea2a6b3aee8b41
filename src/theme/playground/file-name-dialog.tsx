import {useId, useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import {fileNameError, MAX_FILE_NAME_CHARS, MAX_FILES, type ProjectFile} from '#playground/project/project.ts';
import {color, meaning} from '#theme/tokens/color.stylex.ts';
import {font} from '#theme/tokens/type.stylex.ts';
import {AskDialog} from './ask-dialog.tsx';
import {controlStyles} from './control-styles.ts';
import {usePlaygroundLabel} from './playground-labels.ts';

interface FileNameDialogProps {
  readonly files: readonly ProjectFile[];
  /** The file to rename, or `undefined` for a new file. */
  readonly renamed?: string | undefined;
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
}

/** Asks for a file name and validates it while it is typed. */
export function FileNameDialog({files, renamed, onName, onClose}: FileNameDialogProps) {
  const text = usePlaygroundLabel();
  const [name, setName] = useState(renamed ?? '');
  const hintId = useId();
  const error = fileNameError(name.trim(), files, renamed);
  const shown = name === '' ? undefined : error;
  return (
    <AskDialog
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
    </AskDialog>
  );
}

const styles = stylex.create({
  label: {
    display: 'flex',
    flexDirection: 'column',
    gap: 4,
  },
  input: {
    fontFamily: font['--font-code'],
  },
  hint: {
    color: color['--text-soft'],
  },
  error: {
    color: meaning['--danger-ink'],
  },
});
