import * as stylex from '@stylexjs/stylex';
import {useLabel, useSite} from '#generator/navigation/site-context.tsx';
import type {HomePage} from './home-data.ts';
import type {HomeLabel} from './home-labels.ts';
import type {PageComponentProps} from '#generator/navigation/route.ts';
import {Tab, Tabs} from '#generator/content/tabs.tsx';
import {Features} from './features.tsx';
import {GrowthChart} from './growth-chart.tsx';
import {Hero} from './hero.tsx';
import {INSTALL_COMMANDS, InstallCommand} from './install-command.tsx';
import {Install} from './install.tsx';
import {LatestPost} from './latest-post.tsx';
import {LiveSample} from './live-sample.tsx';
import {color, layout, media, size, space} from '#generator/tokens/tokens.stylex.ts';
import {ButtonLink} from '#generator/ui/button-link.tsx';

export default function HomePageView({page}: PageComponentProps<HomePage>) {
  const {latestPost, data, installHref} = page;
  const text = useLabel<HomeLabel>();
  const startHref = useSite().docsVersions.find(({isLast}) => isLast)?.mainHref;
  const callHref = installHref ?? startHref;
  return (
    <main id="main-content" tabIndex={-1} {...stylex.props(styles.main)}>
      <Hero startHref={startHref} />
      <LiveSample sample={data.sample} />
      <GrowthChart growth={data.growth} />
      <Features code={data.featureCode} />
      <Install href={installHref}>
        <Tabs group="package-manager">
          {Object.entries(INSTALL_COMMANDS).map(([manager, lines]) => (
            <Tab key={manager} value={manager} label={manager}>
              <InstallCommand lines={lines} />
            </Tab>
          ))}
        </Tabs>
      </Install>
      {latestPost ? <LatestPost post={latestPost} /> : null}
      <section {...stylex.props(styles.call)}>
        <h2 {...stylex.props(styles.title)}>{text('home.call')}</h2>
        <p {...stylex.props(styles.text)}>{text('home.call-text')}</p>
        {callHref === undefined ? null : (
          <ButtonLink href={callHref} kind="primary">
            {text('home.start')}
          </ButtonLink>
        )}
      </section>
    </main>
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
  title: {
    fontSize: size.step4,
    lineHeight: 1.3,
    textWrap: 'balance',
  },
  text: {
    maxWidth: '34rem',
    marginBottom: space.x2,
    color: color['--text-soft'],
    fontSize: size.lead,
    textWrap: 'balance',
  },
});
