import * as stylex from '@stylexjs/stylex';
import {basics} from '#site/playground/project/templates/basics.ts';
import type {StaticSampleLabel} from '#site/playground/playground-labels.ts';
import {color, media, size, space} from '#generator/tokens/tokens.stylex.ts';
import {useLabel} from '#generator/navigation/site-context.tsx';
import {ButtonLink} from '#generator/ui/button.tsx';

// The default sample. `static-sample.test.ts` compares both outputs with the compiler's.
export const SAMPLE_SOURCE = basics['App.tsx'];

export const SAMPLE_CSS = `.xc7ga6q{padding:12px}
.x1tamke2{padding:16px}
.x4pepcl:not(#\\#){border-radius:12px}
.xng3xce:not(#\\#){border-style:none}
.x1v2ro7d:not(#\\#){gap:12px}
.x6s0dn4:not(#\\#):not(#\\#){align-items:center}
.x1a70thw:not(#\\#):not(#\\#){background-color:indigo}
.xy5hps6:not(#\\#):not(#\\#){background-color:lavender}
.x1ukptyc:not(#\\#):not(#\\#){color:indigo}
.x1awj2ng:not(#\\#):not(#\\#){color:white}
.x1ypdohk:not(#\\#):not(#\\#){cursor:pointer}
.x78zum5:not(#\\#):not(#\\#){display:flex}
.x15qx4l6:hover:not(#\\#):not(#\\#){background-color:navy}
`;

export const SAMPLE_JS = `
export default function App() {
  return <div {...{
    className: "x78zum5 x6s0dn4 x1v2ro7d x1tamke2 x4pepcl xy5hps6 x1ukptyc"
  }}>
      <span>你好，StyleX</span>
      <button type="button" {...{
      className: "xc7ga6q xng3xce x4pepcl x1a70thw x15qx4l6 x1awj2ng x1ypdohk"
    }}>
        开始
      </button>
    </div>;
}
`;

/** Shown before and without scripts: the default sample and its compiled output. It is in the static rendering alone. */
export function StaticSample() {
  const text = useLabel<StaticSampleLabel>();
  return (
    <>
      <div {...stylex.props(styles.columns)}>
        <SampleCode title="playground.source" lang="tsx" code={SAMPLE_SOURCE} />
        <div>
          <SampleCode title="playground.css" lang="css" code={SAMPLE_CSS} />
          <SampleCode title="playground.js" lang="js" code={SAMPLE_JS} />
        </div>
      </div>
      <p {...stylex.props(styles.explain)}>{text('playground.explain')}</p>
      <ButtonLink href="/docs/learn/thinking-in-stylex/">{text('playground.learn')}</ButtonLink>
    </>
  );
}

interface SampleCodeProps {
  readonly title: StaticSampleLabel;
  readonly lang: string;
  readonly code: string;
}

function SampleCode({title, lang, code}: SampleCodeProps) {
  const text = useLabel<StaticSampleLabel>();
  return (
    <figure className="code-block" data-lang={lang}>
      <figcaption className="code-title">{text(title)}</figcaption>
      <pre className="code-pre">
        <code translate="no" className="code-lines">
          <span className="line">{code.trim()}</span>
        </code>
      </pre>
    </figure>
  );
}

const styles = stylex.create({
  columns: {
    display: 'grid',
    gridTemplateColumns: {default: 'minmax(0, 1fr) minmax(0, 1fr)', [media.mobile]: 'minmax(0, 1fr)'},
    columnGap: space.x6,
  },
  explain: {
    maxWidth: '42rem',
    marginBlock: space.x6,
    color: color['--text'],
    fontSize: size.body,
  },
});
