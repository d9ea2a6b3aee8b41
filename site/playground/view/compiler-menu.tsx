import * as stylex from '@stylexjs/stylex';
import {COMPILER_IDS, type CompilerId, isCompilerId, STYLEX_VERSIONS} from '#site/programs/stylex-versions.ts';
import {controlStyles} from './control-styles.ts';
import {usePlaygroundLabel} from './playground-context.ts';

interface CompilerMenuProps {
  readonly compiler: CompilerId;
  readonly onCompiler: (id: CompilerId) => void;
}

export function CompilerMenu({compiler, onCompiler}: CompilerMenuProps) {
  const text = usePlaygroundLabel();
  return (
    <label {...stylex.props(controlStyles.menuLabel)}>
      {text('playground.compiler')}
      <select
        value={compiler}
        onChange={(event) => isCompilerId(event.target.value) && onCompiler(event.target.value)}
        {...stylex.props(controlStyles.field, controlStyles.menu)}
      >
        {COMPILER_IDS.map((id) => (
          <option key={id} value={id}>
            {text(`playground.compiler-${id}`, {version: STYLEX_VERSIONS[id]})}
          </option>
        ))}
      </select>
    </label>
  );
}
