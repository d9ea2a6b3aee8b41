import {useEffect, useRef, useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import type {SampleStyle} from './home-data.ts';
import {useLabel} from '#generator/navigation/site-context.tsx';
import type {HomeLabel} from './home-labels.ts';
import {HomeSection} from './home-section.tsx';
import {sampleStyles as styles} from './live-sample-styles.ts';
import {SampleSource} from './sample-source.tsx';
import {type Choices, sampleOutput} from './sample-state.ts';

/** Source with selectable values, the rules that the compiler makes of it, and the result. */
export function LiveSample({sample}: {readonly sample: readonly SampleStyle[]}) {
  const text = useLabel<HomeLabel>();
  const form = useRef<HTMLFormElement>(null);
  const [choices, setChoices] = useState<Choices>({});
  const read = (): void => setChoices(choicesOf(form.current));
  // Values may have been chosen before hydration or restored by the browser.
  useEffect(read, []);
  const {classNames, rules, declarationCount} = sampleOutput(sample, choices);
  return (
    <HomeSection title={text('home.sample')} lead={text('home.sample-text')}>
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
