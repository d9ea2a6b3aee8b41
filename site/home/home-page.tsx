import * as stylex from '@stylexjs/stylex';
import type {ReactNode} from 'react';
import {EMBEDDED_ATTRIBUTE, MAIN_ID} from '#generator/shared/document-markers.ts';
import type {PageComponentProps} from '#generator/navigation/page-context.tsx';
import {useLabel, useLocale} from '#generator/navigation/site-context.tsx';
import {color, layout, media, radius, size, space, weight} from '#generator/tokens/tokens.stylex.ts';
import {ButtonLink} from '#generator/ui/button.tsx';
import {Icon} from '#generator/ui/icon.tsx';
import {SiteLink} from '#generator/ui/site-link.tsx';
import {formatDate} from '#generator/shared/format-text.ts';
import type {PostSummary} from '#generator/shared/page-data.ts';
import {type HomeLabel, isOrigin, ORIGINS} from '#site/labels.ts';
import {TUTORIAL_HREF} from '#site/tutorial/tutorial.ts';
import {EDIT_ATTRIBUTE, type editingBuildLabels, WHOLE_ATTRIBUTE} from '#site/editing/page-samples.ts';
import {STYLEX_VERSIONS} from '#site/programs/stylex-versions.ts';
import {Features} from './features.tsx';
import {GrowthChart} from './growth-chart.tsx';
import {Hero} from './hero.tsx';
import type {SiteHomePage} from './home-data.ts';
import {HomeSection, homeStyles} from './home-section.tsx';

export default function HomePage({page}: PageComponentProps<SiteHomePage>) {
  const {sample, sampleReference, growth, features, compared, stepCount, latestPost} = page;
  return (
    <main id={MAIN_ID} tabIndex={-1} {...stylex.props(styles.main)}>
      <Hero />
      <LiveSample sample={sample} sampleReference={sampleReference} />
      <GrowthChart growth={growth} />
      <Features features={features} />
      {compared === undefined ? null : <ComeOver compared={compared} />}
      {stepCount === 0 ? null : <NextSteps stepCount={stepCount} />}
      {latestPost === undefined ? null : <LatestPost post={latestPost} />}
    </main>
  );
}

/** The middles of the three columns, in hundredths. */
const STARTS = [16.5, 50, 83.5];

const codeIn = (markdown: string): string => markdown.replaceAll('`', '');

/** Compares StyleX with what readers know, with links to all tasks. */
function ComeOver({compared}: {readonly compared: NonNullable<SiteHomePage['compared']>}) {
  const text = useLabel<HomeLabel>();
  return (
    <HomeSection title={text('home.come-over')} lead={text('home.come-over-text')}>
      <ul {...stylex.props(styles.origins)}>
        {Object.keys(ORIGINS)
          .filter(isOrigin)
          .map((origin) => (
            <li key={origin}>
              <SiteLink
                href={`/docs/learn/thinking-in-stylex/?from=${origin}#come-over`}
                xstyle={[homeStyles.panel, styles.origin]}
              >
                <b {...stylex.props(styles.originName)}>
                  {ORIGINS[origin]}
                  <Icon name="arrow" xstyle={styles.arrow} />
                </b>
                <code translate="no">{codeIn(compared[origin])}</code>
              </SiteLink>
            </li>
          ))}
      </ul>
      <svg viewBox="0 0 100 48" preserveAspectRatio="none" aria-hidden="true" {...stylex.props(styles.ways)}>
        {STARTS.map((start) => (
          <path key={start} d={`M${start} 0C${start} 30 50 18 50 48`} {...stylex.props(styles.way)} />
        ))}
      </svg>
      <p {...stylex.props(homeStyles.panel, styles.target)}>
        <b {...stylex.props(styles.originName)}>StyleX</b>
        <code translate="no">{codeIn(compared.stylex)}</code>
      </p>
    </HomeSection>
  );
}

/** Links to the tutorial and to the installation. */
function NextSteps({stepCount}: Pick<SiteHomePage, 'stepCount'>) {
  const text = useLabel<HomeLabel>();
  return (
    <section {...stylex.props(homeStyles.spread, styles.next)}>
      <div>
        <h2 {...stylex.props(homeStyles.title)}>{text('home.tutorial', {count: stepCount})}</h2>
        <p {...stylex.props(styles.nextText)}>{text('home.tutorial-text')}</p>
        <div {...stylex.props(styles.actions)}>
          <ButtonLink href={TUTORIAL_HREF} kind="primary">
            {text('home.tutorial-start')}
          </ButtonLink>
          <ButtonLink href="/docs/learn/installation/">{text('home.install')}</ButtonLink>
        </div>
      </div>
      <Stairs count={stepCount} />
    </section>
  );
}

/** A stair for each step; the reader is on the first. */
function Stairs({count}: {readonly count: number}) {
  const first = `M4 ${count * 12}`;
  const square = 'h12v12h-12z';
  return (
    <svg viewBox={`0 0 ${count * 28} ${count * 12 + 16}`} aria-hidden="true" {...stylex.props(styles.stairs)}>
      <path d={first + square + `m28-12${square}`.repeat(count - 1)} />
      <path d={first + square} {...stylex.props(styles.reached)} />
    </svg>
  );
}

function LatestPost({post}: {readonly post: PostSummary}) {
  const text = useLabel<HomeLabel>();
  const locale = useLocale();
  return (
    <p {...stylex.props(styles.post)}>
      <b {...stylex.props(styles.postLabel)}>{text('home.latest')}</b>
      <SiteLink href={post.path} xstyle={styles.postTitle}>
        {post.title}
      </SiteLink>
      <time dateTime={post.date} {...stylex.props(styles.postDate)}>
        {formatDate(post.date, locale)}
      </time>
    </p>
  );
}

/** A sample, the rules that the compiler made of it, and what it renders. The button puts an editor in its place. */
function LiveSample({sample, sampleReference}: Pick<SiteHomePage, 'sample' | 'sampleReference'>) {
  const text = useLabel<HomeLabel | keyof typeof editingBuildLabels>();
  const {name, code, css, result, declarations, classes} = sample;
  const version = STYLEX_VERSIONS.documented;
  return (
    <HomeSection title={text('home.sample')} lead={text('home.sample-text', {version, declarations, classes})}>
      <div {...{[WHOLE_ATTRIBUTE]: ''}} {...stylex.props(styles.columns)}>
        <CodeBlock name={name} code={code}>
          <button
            type="button"
            className="code-edit"
            aria-label={text('editing.edit-name', {name})}
            {...{[EDIT_ATTRIBUTE]: sampleReference}}
          >
            {text('editing.edit')}
          </button>
        </CodeBlock>
        <div {...stylex.props(styles.outputs)}>
          <CodeBlock name="style.css" code={css} />
          <figure className={`code-block ${stylex.props(styles.block, styles.result).className ?? ''}`}>
            <figcaption className="code-title">{text('home.sample-result')}</figcaption>
            <div className={`demo-stage ${stylex.props(styles.stage).className ?? ''}`}>
              <div className="demo-root" {...{[EMBEDDED_ATTRIBUTE]: ''}} dangerouslySetInnerHTML={{__html: result}} />
            </div>
          </figure>
        </div>
      </div>
    </HomeSection>
  );
}

interface CodeBlockProps {
  readonly name: string;
  readonly code: string;
  readonly children?: ReactNode;
}

/** A code block as the build prints those of Markdown. */
function CodeBlock({name, code, children}: CodeBlockProps) {
  const text = useLabel<'code.copy-of'>();
  return (
    <figure className={`code-block ${stylex.props(styles.block).className ?? ''}`}>
      <figcaption className="code-title">{name}</figcaption>
      <pre className="code-pre">
        <code translate="no" className="code-lines" dangerouslySetInnerHTML={{__html: code}} />
      </pre>
      <div className="code-actions">
        {children}
        <button type="button" className="code-copy" aria-label={text('code.copy-of', {name})} />
      </div>
    </figure>
  );
}

const styles = stylex.create({
  main: {
    maxWidth: layout['--page-width'],
    marginInline: 'auto',
    paddingInline: layout['--gutter'],
  },
  origins: {
    display: 'grid',
    gridTemplateColumns: {default: 'repeat(3, minmax(0, 1fr))', [media.mobile]: 'minmax(0, 1fr)'},
    gap: space.x3,
  },
  origin: {
    display: 'block',
    height: '100%',
    padding: space.x4,
    borderColor: {default: color['--line'], ':hover': color['--accent']},
    color: color['--text-soft'],
    fontSize: size.compact,
    lineHeight: 1.7,
  },
  originName: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    marginBottom: space.x1,
    color: color['--heading'],
    fontSize: size.body,
    fontWeight: weight.strong,
  },
  arrow: {color: color['--accent']},
  ways: {
    width: '100%',
    height: 48,
    fill: 'none',
    stroke: color['--accent-line'],
    strokeWidth: 1.5,
  },
  way: {vectorEffect: 'non-scaling-stroke'},
  target: {
    width: 'fit-content',
    marginInline: 'auto',
    paddingBlock: space.x4,
    paddingInline: space.x6,
    borderColor: color['--accent-line'],
    backgroundColor: color['--accent-soft'],
    color: color['--accent'],
    fontSize: size.compact,
    lineHeight: 1.7,
  },
  next: {
    alignItems: 'center',
    gap: space.x8,
    padding: {default: space.x10, [media.phone]: space.x6},
    borderRadius: radius.large,
    backgroundColor: color['--accent-soft'],
  },
  nextText: {
    maxWidth: '32rem',
    marginTop: space.x2,
    color: color['--text-soft'],
  },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: space.x3,
    marginTop: space.x5,
  },
  // Round edges come from the line.
  stairs: {
    width: '21rem',
    maxWidth: '100%',
    color: color['--accent-line'],
    fill: 'currentColor',
    stroke: 'currentColor',
    strokeWidth: 8,
    strokeLinejoin: 'round',
    forcedColorAdjust: 'none',
  },
  reached: {color: color['--violet']},
  post: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: space.x4,
    marginBlock: space.x10,
  },
  postLabel: {
    color: color['--accent'],
    fontWeight: weight.strong,
  },
  postTitle: {color: {default: color['--heading'], ':hover': color['--accent']}},
  postDate: {color: color['--text-faint']},
  columns: {
    display: 'grid',
    gridTemplateColumns: {default: 'minmax(0, 1fr) minmax(0, 1fr)', [media.mobile]: 'minmax(0, 1fr)'},
    gap: space.x5,
  },
  outputs: {
    display: 'flex',
    flexDirection: 'column',
    gap: space.x5,
  },
  // Both outputs together are as high as the source.
  block: {
    flexGrow: 1,
    marginBlock: 0,
  },
  result: {
    display: 'flex',
    flexDirection: 'column',
    overflow: 'hidden',
  },
  stage: {
    display: 'grid',
    alignContent: 'center',
    justifyContent: 'center',
    flexGrow: 1,
    minHeight: '6.5rem',
  },
});
