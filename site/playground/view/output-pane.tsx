import {useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import type {Session, SessionState} from '#site/playground/session.ts';
import {meaning, radius, size} from '#generator/tokens/tokens.stylex.ts';
import {TabList} from '#generator/ui/tab-list.tsx';
import {controlStyles, tabStyles} from './control-styles.ts';
import {OutputCode} from './output-code.tsx';
import {type PlaygroundText, usePlaygroundLabel} from './playground-context.ts';
import {ProblemList} from './problem-list.tsx';
import {ResultView} from './result-view.tsx';

const TABS = ['result', 'css', 'js', 'problems'] as const;

type OutputTab = (typeof TABS)[number];

interface OutputPaneProps {
  readonly state: SessionState;
  readonly session: Session;
  readonly onProblem: (file: string, line: number, column?: number) => void;
}

const PANEL = 'playground-output';

/** Result, CSS, JS and problems as tabs. The result keeps running behind the other tabs. */
export function OutputPane({state, session, onProblem}: OutputPaneProps) {
  const text = usePlaygroundLabel();
  const [tab, setTab] = useState<OutputTab>('result');
  const {project, result, problems} = state;
  const js = result?.files.find(({name}) => name === project.active)?.js ?? '';
  return (
    <section
      aria-label={text('playground.output')}
      aria-busy={state.isCompiling}
      {...stylex.props(controlStyles.column)}
    >
      <div {...stylex.props(controlStyles.bar)}>
        <TabList
          label={text('playground.output')}
          items={TABS.map((id) => ({id, label: tabLabel(id, problems.length, text)}))}
          selected={tab}
          idsOf={() => ({'aria-controls': PANEL})}
          styles={tabStyles}
          onSelect={setTab}
        />
      </div>
      <div
        role="tabpanel"
        id={PANEL}
        aria-label={text(`playground.tab-${tab}`)}
        {...stylex.props(controlStyles.column, styles.panel)}
      >
        <ResultView isShown={tab === 'result'} state={state} session={session} onProblems={() => setTab('problems')} />
        {tab === 'css' ? <OutputCode name="style.css" label="CSS" code={result?.css ?? ''} /> : null}
        {tab === 'js' ? <OutputCode name={project.active} label="JS" code={js} /> : null}
        {tab === 'problems' ? <ProblemList problems={problems} onProblem={onProblem} /> : null}
      </div>
    </section>
  );
}

function tabLabel(id: OutputTab, count: number, text: PlaygroundText) {
  const name = text(`playground.tab-${id}`);
  if (id !== 'problems' || count === 0) return name;
  return (
    <>
      {name} <span {...stylex.props(styles.count)}>{count}</span>
    </>
  );
}

const styles = stylex.create({
  panel: {
    position: 'relative',
  },
  count: {
    paddingInline: 6,
    borderRadius: radius.round,
    backgroundColor: meaning['--danger-soft'],
    color: meaning['--danger-ink'],
    fontSize: size.tiny,
  },
});
