import * as stylex from '@stylexjs/stylex';
import type {HomePage} from '#shared/page-record.ts';
import {useLabel} from '#client/labels.ts';
import {color} from '#theme/tokens/color.stylex.ts';
import {media} from '#theme/tokens/media.stylex.ts';
import {layout} from '#theme/tokens/layout.stylex.ts';
import {space} from '#theme/tokens/space.stylex.ts';
import {size, weight} from '#theme/tokens/type.stylex.ts';
import {ButtonLink} from '#theme/ui/button-link.tsx';
import {Features} from './features.tsx';
import {Hero} from './hero.tsx';
import {LatestPost} from './latest-post.tsx';

export function Home({latestPost}: {readonly latestPost: HomePage['latestPost']}) {
  const text = useLabel();
  return (
    <main id="main-content" tabIndex={-1} {...stylex.props(styles.main)}>
      <Hero />
      <Features />
      {latestPost ? <LatestPost post={latestPost} /> : null}
      <section {...stylex.props(styles.call)}>
        <h2 {...stylex.props(styles.title)}>{text('home.call')}</h2>
        <p {...stylex.props(styles.text)}>{text('home.call-text')}</p>
        <ButtonLink href="/docs/learn/installation/" kind="primary">
          {text('home.start')}
        </ButtonLink>
      </section>
    </main>
  );
}

const styles = stylex.create({
  main: {
    flexGrow: 1,
    width: '100%',
    maxWidth: layout['--page-width'],
    marginInline: 'auto',
    paddingInline: layout['--gutter'],
    outlineStyle: 'none',
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
    color: color['--heading'],
    fontSize: size.step4,
    fontWeight: weight.heading,
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
