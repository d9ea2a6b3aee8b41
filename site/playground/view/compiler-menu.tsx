import * as stylex from '@stylexjs/stylex';
import {COMPILER_IDS, COMPILER_VERSIONS, type CompilerId, isCompilerId} from '#site/playground/project/project.ts';
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
            {text(`playground.compiler-${id}`, {version: COMPILER_VERSIONS[id]})}
          </option>
        ))}
      </select>
    </label>
  );
}
