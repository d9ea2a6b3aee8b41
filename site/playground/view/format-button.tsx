import * as stylex from '@stylexjs/stylex';
import {color} from '#generator/tokens/tokens.stylex.ts';
import {controlStyles} from './control-styles.ts';
import {FORMAT_KEY} from './editor-setup.ts';
import {usePlaygroundLabel} from './playground-context.ts';
import type {FormatCommand} from './use-format.ts';

export function FormatButton({format}: {readonly format: FormatCommand}) {
  const text = usePlaygroundLabel();
  return (
    <button
      type="button"
      aria-busy={format.isRunning}
      aria-keyshortcuts={FORMAT_KEY}
      title={FORMAT_KEY}
      onClick={format.run}
      {...stylex.props(controlStyles.button, controlStyles.action, format.isRunning && styles.working)}
    >
      {text('playground.format')}
    </button>
  );
}

const styles = stylex.create({
  working: {
    color: color['--text-faint'],
  },
});
