import type {ReactNode} from 'react';
import * as stylex from '@stylexjs/stylex';
import type {SampleDeclaration, SampleStyle} from '#shared/home-data.ts';
import {sampleStyles as styles} from './live-sample-styles.ts';
import {choiceKey} from './sample-state.ts';

/** The sample as it is written, each value with a choice as a native select. */
export function SampleSource({sample}: {readonly sample: readonly SampleStyle[]}) {
  return (
    <code {...stylex.props(styles.source)}>
      <Line depth={0}>
        <span className="t-k">const</span> styles = stylex.<span className="t-f">create</span>({'{'}
      </Line>
      {sample.map((style) => (
        <span key={style.name}>
          <Line depth={1}>
            <span className="t-v">{style.name}</span>: {'{'}
          </Line>
          {style.declarations.map((declaration) => (
            <Line key={declaration.property} depth={2}>
              <span className="t-v">{declaration.property}</span>: <Value style={style} declaration={declaration} />,
            </Line>
          ))}
          <Line depth={1}>{'},'}</Line>
        </span>
      ))}
      <Line depth={0}>{'});'}</Line>
    </code>
  );
}

function Line({depth, children}: {readonly depth: 0 | 1 | 2; readonly children: ReactNode}) {
  return <span {...stylex.props(styles.line, depths[depth])}>{children}</span>;
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

const depths = stylex.create({
  0: {},
  1: {paddingInlineStart: '2ch'},
  2: {paddingInlineStart: '4ch'},
});
