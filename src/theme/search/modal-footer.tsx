import * as stylex from '@stylexjs/stylex';
import {useLabel} from '#client/labels.ts';
import {color} from '#theme/tokens/color.stylex.ts';
import {media} from '#theme/tokens/media.stylex.ts';
import {space} from '#theme/tokens/space.stylex.ts';
import {font, size} from '#theme/tokens/type.stylex.ts';

/** The keys that lead through the list. Where there is no keyboard there is no footer. */
export function ModalFooter() {
  const text = useLabel();
  return (
    <footer aria-hidden="true" {...stylex.props(styles.footer)}>
      <Key keys={['↵']} label={text('search.key-select')} />
      <Key keys={['↑', '↓']} label={text('search.key-navigate')} />
      <Key keys={['Esc']} label={text('search.key-close')} />
    </footer>
  );
}

function Key({keys, label}: {readonly keys: readonly string[]; readonly label: string}) {
  return (
    <span {...stylex.props(styles.hint)}>
      {keys.map((key) => (
        <kbd key={key} {...stylex.props(styles.key)}>
          {key}
        </kbd>
      ))}
      {label}
    </span>
  );
}

const styles = stylex.create({
  footer: {
    display: {default: 'flex', [media.mobile]: 'none'},
    flexShrink: 0,
    gap: space.x5,
    alignItems: 'center',
    height: 44,
    paddingInline: space.x4,
    borderTopWidth: 1,
    borderTopStyle: 'solid',
    borderTopColor: color['--line'],
    backgroundColor: color['--surface-sunken'],
    color: color['--text-faint'],
    fontSize: size.tiny,
  },
  hint: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space.x1,
  },
  key: {
    display: 'grid',
    placeItems: 'center',
    minWidth: 20,
    height: 20,
    paddingInline: 4,
    borderWidth: 1,
    borderStyle: 'solid',
    borderColor: color['--line-strong'],
    borderRadius: 4,
    backgroundColor: color['--surface-raised'],
    fontFamily: font['--font-code'],
    fontSize: '0.6875rem',
    lineHeight: 1,
  },
});
