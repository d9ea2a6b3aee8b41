import {useId} from 'react';
import * as stylex from '@stylexjs/stylex';
import {useLabel} from '#client/labels.ts';
import {color} from '#theme/tokens/color.stylex.ts';
import {space} from '#theme/tokens/space.stylex.ts';
import {size, weight} from '#theme/tokens/type.stylex.ts';
import {useLikelyPages} from './use-likely-pages.ts';

/** Links to what the reader may have meant, on the not-found page. */
export function LikelyPages() {
  const text = useLabel();
  const heading = useId();
  const pages = useLikelyPages();
  if (pages.length === 0) return null;
  return (
    <nav aria-labelledby={heading} {...stylex.props(styles.pages)}>
      <h2 id={heading} {...stylex.props(styles.heading)}>
        {text('not-found.likely')}
      </h2>
      <ul {...stylex.props(styles.list)}>
        {pages.map(({href, title}) => (
          <li key={href}>
            <a href={href} {...stylex.props(styles.link)}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const styles = stylex.create({
  pages: {
    // Room for three from the start: nothing below moves when other pages, or fewer, take their place.
    minHeight: '10rem',
    marginTop: space.x12,
  },
  heading: {
    color: color['--text-soft'],
    fontSize: size.compact,
    fontWeight: weight.strong,
  },
  list: {
    marginTop: space.x2,
    padding: 0,
    listStyleType: 'none',
  },
  link: {
    display: 'inline-block',
    paddingBlock: space.x1,
    color: {default: color['--accent'], ':hover': color['--accent-hover']},
    textDecorationLine: 'underline',
    textUnderlineOffset: '0.25em',
  },
});
