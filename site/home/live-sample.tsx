import {useEffect, useRef, useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import {PageLabels, useLabel} from '#generator/navigation/site-context.tsx';
import {code, color, media, radius, size, space, weight} from '#generator/tokens/tokens.stylex.ts';
import {type Choices, type HomeData, sampleOutput} from './home-data.ts';
import {Icon} from '#generator/ui/icon.tsx';
import {EDIT_ATTRIBUTE, WHOLE_ATTRIBUTE} from '#site/editing/edit-markers.ts';
import type {HomeLabel} from './home-labels.ts';
import {HomeSection} from './home-section.tsx';
import {litStyles, SampleSource} from './sample-source.tsx';

interface SampleProps extends Pick<HomeData, 'sample' | 'version'> {
  /** Of the sample, for its editor. */
  readonly reference: string;
}

interface LiveSampleProps extends SampleProps {
  readonly labels: Readonly<Record<string, string>>;
}

/** An island. */
export default function LiveSample({labels, ...sample}: LiveSampleProps) {
  return (
    <PageLabels labels={labels}>
      <Sample {...sample} />
    </PageLabels>
  );
}

/**
 * Source with selectable values, the rules that the compiler makes of it, and the result. A declaration and its rule light
 * up together. The button puts an editor in its place.
 */
function Sample({sample, version, reference}: SampleProps) {
  const text = useLabel<HomeLabel>();
  const columns = useRef<HTMLDivElement>(null);
  const [choices, setChoices] = useState<Choices>({});
  const [lit, setLit] = useState<string>();
  const light = ({target}: {readonly target: EventTarget}): void => {
    const atom = target instanceof Element ? target.closest<HTMLElement>('[data-atom]') : null;
    setLit(atom?.dataset['atom']);
  };
  useEffect(() => {
    // Values may have been chosen before, or restored by the browser.
    setChoices(choicesOf(columns.current));
    // The pointer or the focus has started it.
    const touched = columns.current?.querySelector<HTMLElement>('[data-atom]:is(:hover, :focus-within)');
    setLit(touched?.dataset['atom']);
  }, []);
  const {classNames, rules, declarationCount} = sampleOutput(sample, choices);
  return (
    <HomeSection title={text('home.sample')} lead={text('home.sample-text', {version})}>
      <div
        ref={columns}
        {...{[WHOLE_ATTRIBUTE]: ''}}
        onPointerOver={light}
        onFocus={light}
        onPointerLeave={() => setLit(undefined)}
        {...stylex.props(styles.columns)}
      >
        <form
          onChange={() => setChoices(choicesOf(columns.current))}
          aria-label={text('home.sample-source')}
          {...stylex.props(styles.card)}
        >
          <p data-paint="" {...stylex.props(styles.bar)}>
            card.tsx
            <button type="button" {...{[EDIT_ATTRIBUTE]: reference}} {...stylex.props(styles.edit)}>
              <Icon name="edit" />
              {text('home.sample-edit')}
            </button>
          </p>
          <SampleSource sample={sample} choices={choices} lit={lit} />
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
                <li
                  key={option.className}
                  data-atom={option.className}
                  {...stylex.props(styles.rule, lit === option.className && litStyles.lit)}
                >
                  <span aria-hidden="true" {...stylex.props(styles.users)}>
                    {sample.map(({name}) => (
                      <span key={name} {...stylex.props(styles.atom, usedBy.includes(name) && styles.used)} />
                    ))}
                  </span>
                  <code translate="no">
                    <span {...stylex.props(styles.className)}>{`.${option.className}`}</span>
                    {option.rule.slice(option.className.length + 1)}
                  </code>
                </li>
              ))}
            </ul>
          </div>
          <div {...stylex.props(styles.card, styles.stage)}>
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

function choicesOf(place: Element | null): Choices {
  const selects = [...(place?.querySelectorAll('select') ?? [])];
  return Object.fromEntries(selects.map(({name, selectedIndex}) => [name, selectedIndex]));
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
  sheet: {
    borderColor: color['--accent-line'],
  },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: space.x4,
    minHeight: 40,
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
  edit: {
    display: {default: 'flex', [media.noScript]: 'none'},
    alignItems: 'center',
    gap: space.x2,
    minHeight: {default: 32, [media.touch]: 44},
    marginInlineEnd: `calc(${space.x2} * -1)`,
    paddingInline: space.x2,
    borderRadius: radius.small,
    backgroundColor: {default: 'transparent', ':hover': color['--surface-pressed']},
    color: {default: color['--text-soft'], ':hover': color['--heading']},
  },
  // Room for the largest number of rules: nothing below moves.
  rules: {
    display: 'grid',
    alignContent: 'start',
    minHeight: 'calc(7 * 1.875rem + 2rem)',
    paddingBlock: space.x4,
  },
  rule: {
    display: 'flex',
    alignItems: 'center',
    gap: space.x3,
    minHeight: '1.875rem',
    paddingInline: space.x5,
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
  stage: {
    flexGrow: 1,
  },
  result: {
    display: 'flex',
    flexGrow: 1,
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space.x4,
    minHeight: '6.5rem',
    padding: space.x4,
    backgroundColor: color['--surface-raised'],
    lineHeight: 1.5,
  },
});
