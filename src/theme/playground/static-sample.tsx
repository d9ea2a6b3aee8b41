import * as stylex from '@stylexjs/stylex';
import type {PlaygroundMessageId} from '#shared/playground-messages.ts';
import {color} from '#theme/tokens/color.stylex.ts';
import {media} from '#theme/tokens/media.stylex.ts';
import {space} from '#theme/tokens/space.stylex.ts';
import {size} from '#theme/tokens/type.stylex.ts';
import {ButtonLink} from '#theme/ui/button-link.tsx';
import {usePlaygroundLabel} from './playground-labels.ts';
import {SAMPLE_CSS, SAMPLE_JS, SAMPLE_SOURCE} from './sample.ts';

/** Shown before and without scripts: the default sample and its compiled output. */
export function StaticSample() {
  const text = usePlaygroundLabel();
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
  readonly title: PlaygroundMessageId;
  readonly lang: string;
  readonly code: string;
}

function SampleCode({title, lang, code}: SampleCodeProps) {
  const text = usePlaygroundLabel();
  return (
    <figure className="code-block" data-lang={lang}>
      <figcaption className="code-title">{text(title)}</figcaption>
      <pre className="code-pre" tabIndex={0}>
        <code className="code-lines">
          {code
            .trimEnd()
            .split('\n')
            .flatMap((line, index) => [
              index === 0 ? '' : '\n',
              <span className="line" key={line + String(index)}>
                {line}
              </span>,
            ])}
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
