import type {ReactNode} from 'react';
import * as stylex from '@stylexjs/stylex';
import type {SampleDeclaration, SampleStyle} from './home-data.ts';
import {sampleStyles as styles} from './live-sample-styles.ts';
import {choiceKey} from './sample-state.ts';

/** The source; each value with several options is a select. */
export function SampleSource({sample}: {readonly sample: readonly SampleStyle[]}) {
  return (
    <code {...stylex.props(styles.source)}>
      <Line>
        <span className="t-k">const</span> styles = stylex.<span className="t-f">create</span>({'{'}
      </Line>
      {sample.map((style) => (
        <span key={style.name}>
          <Line>
            {'  '}
            <span className="t-v">{style.name}</span>: {'{'}
          </Line>
          {style.declarations.map((declaration) => (
            <Line key={declaration.property}>
              {'    '}
              <span className="t-v">{declaration.property}</span>: <Value style={style} declaration={declaration} />,
            </Line>
          ))}
          <Line>{'  },'}</Line>
        </span>
      ))}
      <Line>{'});'}</Line>
    </code>
  );
}

function Line({children}: {readonly children: ReactNode}) {
  return <span {...stylex.props(styles.line)}>{children}</span>;
}

function Value({style, declaration}: {readonly style: SampleStyle; readonly declaration: SampleDeclaration}) {
  const {property, options} = declaration;
  const tokenClass = options[0]?.value.startsWith("'") ? 't-s' : 't-n';
  if (options.length === 1) return <span className={tokenClass}>{options[0]?.value}</span>;
  return (
    <select
      name={choiceKey(style, declaration)}
      aria-label={`${style.name} ${property}`}
      className={`${tokenClass} ${stylex.props(styles.select).className ?? ''}`}
    >
      {options.map(({value}) => (
        <option key={value}>{value}</option>
      ))}
    </select>
  );
}
