import type {ReactNode} from 'react';
import * as stylex from '@stylexjs/stylex';
import {code, color, font, media, radius, size, space} from '#generator/tokens/tokens.stylex.ts';
import {choiceKey, type Choices, chosenOption, type SampleDeclaration, type SampleStyle} from './home-data.ts';

interface SampleSourceProps {
  readonly sample: readonly SampleStyle[];
  readonly choices: Choices;
  /** The class that is lit. */
  readonly lit: string | undefined;
}

/** The source; each value with several options is a select. */
export function SampleSource({sample, choices, lit}: SampleSourceProps) {
  return (
    <code translate="no" {...stylex.props(styles.source)}>
      <Line>
        <span className="t-k">const</span> styles = stylex.<span className="t-f">create</span>({'{'}
      </Line>
      {sample.map((style) => (
        <span key={style.name}>
          <Line>
            {'  '}
            <span className="t-v">{style.name}</span>: {'{'}
          </Line>
          {style.declarations.map((declaration) => {
            const atom = chosenOption(style, declaration, choices)?.className;
            return (
              <Line key={declaration.property} atom={atom} isLit={atom !== undefined && atom === lit}>
                {'    '}
                <span className="t-v">{declaration.property}</span>: <Value style={style} declaration={declaration} />,
              </Line>
            );
          })}
          <Line>{'  },'}</Line>
        </span>
      ))}
      <Line>{'});'}</Line>
    </code>
  );
}

interface LineProps {
  /** Class of its declaration. */
  readonly atom?: string | undefined;
  readonly isLit?: boolean;
  readonly children: ReactNode;
}

function Line({atom, isLit = false, children}: LineProps) {
  return (
    <span data-atom={atom} {...stylex.props(styles.line, isLit && litStyles.lit)}>
      {children}
    </span>
  );
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

/** Of a declaration and its rule. */
export const litStyles = stylex.create({
  lit: {
    backgroundColor: code['--code-marked'],
  },
});

const styles = stylex.create({
  source: {
    flexGrow: 1,
    paddingBlock: space.x4,
    color: code['--code-text'],
    fontSize: size.compact,
    overflowX: 'auto',
    whiteSpace: 'nowrap',
  },
  line: {
    display: 'block',
    paddingInline: space.x5,
    minHeight: '1.875rem',
    lineHeight: '1.875rem',
    whiteSpace: 'pre',
  },
  select: {
    height: {default: '1.625rem', [media.touch]: 44},
    lineHeight: 1.5,
    paddingInline: space.x1,
    paddingInlineEnd: space.x6,
    borderWidth: 1,
    borderColor: {default: color['--line-control'], ':hover': color['--accent']},
    borderRadius: radius.small,
    backgroundColor: color['--surface-raised'],
    fontFamily: font['--font-code'],
    fontSize: size.small,
    cursor: 'pointer',
    pointerEvents: {default: 'auto', [media.noScript]: 'none'},
  },
});
