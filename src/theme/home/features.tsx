import * as stylex from '@stylexjs/stylex';
import type {MessageId} from '#shared/messages.ts';
import {useLabel} from '#client/labels.ts';
import {color} from '#theme/tokens/color.stylex.ts';
import {media} from '#theme/tokens/media.stylex.ts';
import {space} from '#theme/tokens/space.stylex.ts';
import {size, weight} from '#theme/tokens/type.stylex.ts';

const FEATURES = [
  ['home.feature-atomic', 'home.feature-atomic-text'],
  ['home.feature-merge', 'home.feature-merge-text'],
  ['home.feature-types', 'home.feature-types-text'],
  ['home.feature-static', 'home.feature-static-text'],
  ['home.feature-theme', 'home.feature-theme-text'],
  ['home.feature-scale', 'home.feature-scale-text'],
] as const satisfies readonly (readonly [MessageId, MessageId])[];

export function Features() {
  const text = useLabel();
  return (
    <section {...stylex.props(styles.section)}>
      <h2 {...stylex.props(styles.heading)}>{text('home.features')}</h2>
      <ul {...stylex.props(styles.grid)}>
        {FEATURES.map(([title, words]) => (
          <li key={title} {...stylex.props(styles.feature)}>
            <h3 {...stylex.props(styles.title)}>
              <span aria-hidden="true" {...stylex.props(styles.atom)} />
              {text(title)}
            </h3>
            <p {...stylex.props(styles.words)}>{text(words)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const styles = stylex.create({
  section: {
    paddingBlock: {default: space.x16, [media.mobile]: space.x12},
    borderTopWidth: 1,
    borderTopStyle: 'solid',
    borderTopColor: color['--line'],
  },
  heading: {
    marginBottom: space.x8,
    color: color['--heading'],
    fontSize: size.step3,
    fontWeight: weight.heading,
    lineHeight: 1.3,
  },
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 19rem), 1fr))',
    columnGap: space.x12,
    rowGap: space.x10,
    padding: 0,
    listStyleType: 'none',
  },
  feature: {
    minWidth: 0,
  },
  title: {
    display: 'flex',
    alignItems: 'center',
    gap: space.x3,
    color: color['--heading'],
    fontSize: size.lead,
    fontWeight: weight.heading,
    lineHeight: 1.5,
  },
  atom: {
    flexShrink: 0,
    width: 12,
    height: 12,
    borderRadius: 3.5,
    backgroundImage: `linear-gradient(135deg, ${color['--violet']}, ${color['--magenta']})`,
  },
  words: {
    marginTop: space.x2,
    color: color['--text-soft'],
    lineHeight: 1.8,
  },
});
