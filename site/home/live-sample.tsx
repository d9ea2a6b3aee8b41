import {type ReactNode, useEffect, useRef, useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import {useLabel} from '#generator/navigation/labels.ts';
import type {HomeData, SampleDeclaration, SampleOption, SampleStyle} from './home-data.ts';
import type {HomeLabel} from './home-labels.ts';
import {HomeSection} from './home-section.tsx';
import {sampleStyles as styles} from './live-sample-styles.ts';

/** Source with selectable values, the rules that the compiler makes of it, and the result. */
export function LiveSample({data: {sample, version}}: {readonly data: HomeData}) {
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

/** Index of the chosen option by `style.property`; 0 when missing. */
type Choices = Readonly<Record<string, number>>;

const choiceKey = (style: SampleStyle, {property}: SampleDeclaration): string => `${style.name}.${property}`;

function chosenOptions(style: SampleStyle, choices: Choices): SampleOption[] {
  return style.declarations.flatMap((declaration) => {
    const option = declaration.options[choices[choiceKey(style, declaration)] ?? 0];
    return option === undefined ? [] : [option];
  });
}

/** The compiler's output: values of `class` by the name of the style, and every rule once, with the styles that use it. */
export function sampleOutput(sample: readonly SampleStyle[], choices: Choices) {
  const all = sample.map((style) => ({name: style.name, options: chosenOptions(style, choices)}));
  const rules = new Map<string, {option: SampleOption; usedBy: string[]}>();
  for (const {name, options} of all) {
    for (const option of options) {
      const rule = rules.get(option.className);
      if (rule) rule.usedBy.push(name);
      else rules.set(option.className, {option, usedBy: [name]});
    }
  }
  return {
    classNames: Object.fromEntries(all.map(({name, options}) => [name, options.map((o) => o.className).join(' ')])),
    rules: [...rules.values()],
    declarationCount: all.reduce((count, {options}) => count + options.length, 0),
  };
}
