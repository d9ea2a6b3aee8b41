import * as stylex from '@stylexjs/stylex';
import {useLabel} from '#client/labels.ts';
import type {PageDataOf} from '#shared/page-record.ts';
import type {PageComponentProps} from '#client/page-module.ts';
import {useSite} from '#client/site-context.tsx';
import {Tab, Tabs} from '#theme/content/tabs.tsx';
import {Features} from '#theme/home/features.tsx';
import {GrowthChart} from '#theme/home/growth-chart.tsx';
import {Hero} from '#theme/home/hero.tsx';
import {INSTALL_COMMANDS, InstallCommand} from '#theme/home/install-command.tsx';
import {Install} from '#theme/home/install.tsx';
import {LatestPost} from '#theme/home/latest-post.tsx';
import {LiveSample} from '#theme/home/live-sample.tsx';
import {color, layout, media, size, space} from '#theme/tokens/tokens.stylex.ts';
import {ButtonLink} from '#theme/ui/button-link.tsx';

export default function HomePage({page}: PageComponentProps<PageDataOf<'home'>>) {
  const {latestPost, data, installHref} = page;
  const text = useLabel();
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
