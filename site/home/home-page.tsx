import * as stylex from '@stylexjs/stylex';
import {PageLabels, useLabel, useSite} from '#generator/navigation/site-context.tsx';
import {RENDERS_PARTS, StaticPart} from '#generator/navigation/static-html.tsx';
import type {PageComponentProps} from '#generator/navigation/route.ts';
import {Tab, Tabs} from '#generator/prose/tabs.tsx';
import {color, layout, media, radius, size, space, weight} from '#generator/tokens/tokens.stylex.ts';
import {ButtonLink} from '#generator/ui/button-link.tsx';
import {formatDate} from '#generator/shared/format-date.ts';
import type {PostSummary} from '#generator/shared/page-data.ts';
import {useLocale} from '#generator/ui/use-locale.ts';
import type {SiteHomePage, StaticHomeData} from './home-data.ts';
import type {HomeLabel} from './home-labels.ts';
import {Features} from './features.tsx';
import {GrowthChart} from './growth-chart.tsx';
import {Hero} from './hero.tsx';
import {LiveSample} from './live-sample.tsx';
import {HomeSection} from './home-section.tsx';

export default function HomePage({page}: PageComponentProps<SiteHomePage>) {
  const {labels, installHref, version, sample, staticData} = page;
  const startHref = useSite().docsVersions.find(({isLast}) => isLast)?.mainHref;
  return (
    <PageLabels labels={RENDERS_PARTS ? {...labels, ...staticData?.labels} : labels}>
      <main id="main-content" tabIndex={-1} {...stylex.props(styles.main)}>
        <StaticPart id={0}>
          {RENDERS_PARTS && <Hero startHref={startHref} tutorialHref={staticData?.tutorialHref} />}
        </StaticPart>
        <LiveSample sample={sample} version={version} />
        <StaticPart id={1}>{RENDERS_PARTS && staticData && <Reasons data={staticData} version={version} />}</StaticPart>
        <Install href={installHref} version={version} />
        <StaticPart id={2}>
          {RENDERS_PARTS && <Ways latestPost={staticData?.latestPost} href={installHref ?? startHref} />}
        </StaticPart>
      </main>
    </PageLabels>
  );
}

interface ReasonsProps {
  readonly data: StaticHomeData;
  readonly version: string;
}

function Reasons({data: {growth, featureCode}, version}: ReasonsProps) {
  return (
    <>
      <GrowthChart growth={growth} version={version} />
      <Features code={featureCode} />
    </>
  );
}

interface WaysProps {
  readonly latestPost: PostSummary | undefined;
  /** Path of the first guide. */
  readonly href: string | undefined;
}

function Ways({latestPost, href}: WaysProps) {
  const text = useLabel<HomeLabel>();
  return (
    <>
      {latestPost ? <LatestPost post={latestPost} /> : null}
      <section {...stylex.props(styles.call)}>
        <h2 {...stylex.props(styles.callTitle)}>{text('home.call')}</h2>
        <p {...stylex.props(styles.callText)}>{text('home.call-text')}</p>
        {href === undefined ? null : (
          <ButtonLink href={href} kind="primary">
            {text('home.start')}
          </ButtonLink>
        )}
      </section>
    </>
  );
}

/** The commands of each package manager, one per line. */
function installCommands(version: string): Readonly<Record<string, readonly string[]>> {
  const runtime = `@stylexjs/stylex@${version}`;
  const plugin = `@stylexjs/babel-plugin@${version}`;
  return {
    npm: [`npm install ${runtime}`, `npm install --save-dev ${plugin}`],
    pnpm: [`pnpm add ${runtime}`, `pnpm add --save-dev ${plugin}`],
    yarn: [`yarn add ${runtime}`, `yarn add --dev ${plugin}`],
    bun: [`bun add ${runtime}`, `bun add --dev ${plugin}`],
  };
}

interface InstallProps {
  /** Path of the installation guide. */
  readonly href: string | undefined;
  readonly version: string;
}

function Install({href, version}: InstallProps) {
  const text = useLabel<HomeLabel>();
  return (
    <HomeSection title={text('home.install')} lead={text('home.install-text')}>
      <div {...stylex.props(styles.commands)}>
        <Tabs group="package-manager">
          {Object.entries(installCommands(version)).map(([manager, lines]) => (
            <Tab key={manager} value={manager} label={manager}>
              <InstallCommand lines={lines} />
            </Tab>
          ))}
        </Tabs>
      </div>
      {href === undefined ? null : <ButtonLink href={href}>{text('home.install-more')}</ButtonLink>}
    </HomeSection>
  );
}

/** The HTML of a code block in Markdown, so that its styles and its copy button work here, too. */
function InstallCommand({lines}: {readonly lines: readonly string[]}) {
  const text = useLabel<HomeLabel>();
  return (
    <figure className="code-block" data-lang="sh">
      <pre className="code-pre" tabIndex={0}>
        <code className="code-lines">
          {lines.map((line, index) => (
            <span key={line}>
              {index === 0 ? null : '\n'}
              <span className="line">{line}</span>
            </span>
          ))}
        </code>
      </pre>
      <div className="code-actions" data-lang="sh">
        <button type="button" className="code-copy" data-replay="" data-code-copy="" aria-label={text('code.copy')} />
      </div>
    </figure>
  );
}

function LatestPost({post}: {readonly post: PostSummary}) {
  const text = useLabel<HomeLabel>();
  const locale = useLocale();
  return (
    <section {...stylex.props(styles.post)}>
      <div>
        <p {...stylex.props(styles.postLabel)}>
          {text('home.latest')}
          <time dateTime={post.date} {...stylex.props(styles.postDate)}>
            {formatDate(post.date, locale)}
          </time>
        </p>
        <h2 {...stylex.props(styles.postTitle)}>{post.title}</h2>
        <p {...stylex.props(styles.postDescription)}>{post.description}</p>
      </div>
      <ButtonLink href={post.path}>{text('blog.read-more')}</ButtonLink>
    </section>
  );
}

const styles = stylex.create({
  main: {
    maxWidth: layout['--page-width'],
    marginInline: 'auto',
    paddingInline: layout['--gutter'],
  },
  call: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: space.x4,
    paddingBlock: {default: space.x24, [media.mobile]: space.x16},
    textAlign: 'center',
  },
  callTitle: {
    fontSize: size.step4,
    lineHeight: 1.3,
    textWrap: 'balance',
  },
  callText: {
    maxWidth: '34rem',
    marginBottom: space.x2,
    color: color['--text-soft'],
    fontSize: size.lead,
    textWrap: 'balance',
  },
  commands: {
    maxWidth: '44rem',
    marginTop: `calc(${space.x6} * -1)`,
    marginBottom: space.x6,
  },
  post: {
    display: 'flex',
    flexDirection: {default: 'row', [media.mobile]: 'column'},
    alignItems: {default: 'center', [media.mobile]: 'flex-start'},
    justifyContent: 'space-between',
    gap: space.x6,
    paddingBlock: space.x8,
    paddingInline: {default: space.x10, [media.mobile]: space.x5},
    borderWidth: 1,
    borderRadius: radius.large,
    backgroundColor: color['--surface-sunken'],
  },
  postLabel: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: space.x3,
    color: color['--accent'],
    fontSize: size.compact,
    fontWeight: weight.strong,
  },
  postDate: {
    color: color['--text-faint'],
    fontWeight: weight.regular,
  },
  postTitle: {
    marginTop: space.x1,
    fontSize: size.step2,
    lineHeight: 1.4,
  },
  postDescription: {
    maxWidth: '44rem',
    marginTop: space.x2,
    color: color['--text-soft'],
  },
});
