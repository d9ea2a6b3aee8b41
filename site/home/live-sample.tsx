import {type ReactNode, useEffect, useRef, useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import {useLabel} from '#generator/navigation/site-context.tsx';
import {code, color, font, media, radius, size, space, weight} from '#generator/tokens/tokens.stylex.ts';
import {
  choiceKey,
  type Choices,
  type HomeData,
  type SampleDeclaration,
  sampleOutput,
  type SampleStyle,
} from './home-data.ts';
import type {HomeLabel} from './home-labels.ts';
import {HomeSection} from './home-section.tsx';

/** Source with selectable values, the rules that the compiler makes of it, and the result. */
export function LiveSample({sample, version}: Pick<HomeData, 'sample' | 'version'>) {
  const text = useLabel<HomeLabel>();
  const form = useRef<HTMLFormElement>(null);
  const [choices, setChoices] = useState<Choices>({});
  const read = (): void => setChoices(choicesOf(form.current));
  // Values may have been chosen before hydration or restored by the browser.
  useEffect(read, []);
  const {classNames, rules, declarationCount} = sampleOutput(sample, choices);
  return (
    <HomeSection title={text('home.sample')} lead={text('home.sample-text', {version})}>
      <div {...stylex.props(styles.columns)}>
        <form ref={form} onChange={read} aria-label={text('home.sample-source')} {...stylex.props(styles.card)}>
          <p {...stylex.props(styles.bar)}>card.tsx</p>
          <SampleSource sample={sample} />
        </form>
        <div {...stylex.props(styles.outcome)}>
          <div {...stylex.props(styles.card, styles.sheet)}>
            <p {...stylex.props(styles.bar)}>
              {text('home.sample-css')}
              <span role="status" {...stylex.props(styles.count)}>
                {text('home.sample-count', {declarations: declarationCount, classes: rules.length})}
              </span>
            </p>
            <ul {...stylex.props(styles.rules)}>
              {rules.map(({option, usedBy}) => (
                <li key={option.className} {...stylex.props(styles.rule)}>
                  <span aria-hidden="true" {...stylex.props(styles.users)}>
                    {sample.map(({name}) => (
                      <span key={name} {...stylex.props(styles.atom, usedBy.includes(name) && styles.used)} />
                    ))}
                  </span>
                  <code>
                    <span {...stylex.props(styles.className)}>.{option.className}</span>
                    {option.rule.slice(option.className.length + 1)}
                  </code>
                </li>
              ))}
            </ul>
          </div>
          <div {...stylex.props(styles.card)}>
            <p {...stylex.props(styles.bar)}>{text('home.sample-result')}</p>
            <div data-sample-result="" {...stylex.props(styles.result)}>
              <span className={classNames['button']}>{text('home.sample-button')}</span>
              <span className={classNames['tag']}>{text('home.sample-tag')}</span>
            </div>
          </div>
        </div>
      </div>
    </HomeSection>
  );
}

function choicesOf(form: HTMLFormElement | null): Choices {
  const selects = [...(form?.querySelectorAll('select') ?? [])];
  return Object.fromEntries(selects.map(({name, selectedIndex}) => [name, selectedIndex]));
}

/** The source; each value with several options is a select. */
function SampleSource({sample}: {readonly sample: readonly SampleStyle[]}) {
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

const styles = stylex.create({
  columns: {
    display: 'grid',
    gridTemplateColumns: {default: 'minmax(0, 1fr) minmax(0, 1fr)', [media.mobile]: 'minmax(0, 1fr)'},
    gap: space.x5,
  },
  outcome: {
    display: 'flex',
    flexDirection: 'column',
    gap: space.x5,
  },
  card: {
    display: 'flex',
    flexDirection: 'column',
    borderWidth: 1,
    borderRadius: radius.large,
    backgroundColor: code['--code-surface'],
    overflow: 'hidden',
  },
  // Room for the largest number of rules: nothing below moves.
  sheet: {
    flexGrow: 1,
    borderColor: color['--accent-line'],
  },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: space.x4,
    paddingBlock: space.x2,
    paddingInline: space.x4,
    borderBottomWidth: 1,
    backgroundColor: code['--code-bar'],
    color: color['--text-soft'],
    fontSize: size.small,
    lineHeight: 1.6,
  },
  count: {
    color: color['--cyan-text'],
    fontWeight: weight.strong,
    fontVariantNumeric: 'tabular-nums',
  },
  source: {
    flexGrow: 1,
    paddingBlock: space.x4,
    paddingInline: space.x5,
    color: code['--code-text'],
    fontSize: size.compact,
    overflowX: 'auto',
    whiteSpace: 'nowrap',
  },
  line: {
    display: 'block',
    minHeight: '1.875rem',
    lineHeight: '1.875rem',
    whiteSpace: 'pre',
  },
  select: {
    height: '1.625rem',
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
  rules: {
    display: 'grid',
    alignContent: 'start',
    minHeight: 'calc(7 * 1.875rem + 2rem)',
    paddingBlock: space.x4,
    paddingInline: space.x5,
  },
  rule: {
    display: 'flex',
    alignItems: 'center',
    gap: space.x3,
    minHeight: '1.875rem',
    color: code['--code-text'],
    fontSize: size.compact,
    lineHeight: 1.5,
  },
  users: {
    display: 'flex',
    flexShrink: 0,
    gap: 3,
  },
  atom: {
    width: 10,
    height: 10,
    borderRadius: 3,
    backgroundColor: color['--line'],
    forcedColorAdjust: 'none',
  },
  used: {
    backgroundColor: color['--violet'],
  },
  className: {
    color: color['--cyan-text'],
    fontWeight: weight.medium,
  },
  result: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space.x4,
    minHeight: '6.5rem',
    padding: space.x4,
    backgroundColor: color['--surface-raised'],
    fontWeight: weight.medium,
    lineHeight: 1.5,
  },
});
