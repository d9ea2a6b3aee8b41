import {useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import type {ConsoleNode} from '#site/playground/run/frame-messages.ts';
import type {NumberedEntry} from '#site/playground/session-state.ts';
import {color, font, meaning, media, size, space} from '#generator/tokens/tokens.stylex.ts';
import {controlStyles} from './control-styles.ts';
import {usePlaygroundLabel} from './playground-context.ts';

interface ConsoleListProps {
  readonly entries: readonly NumberedEntry[];
  readonly onClear: () => void;
}

export function ConsoleList({entries, onClear}: ConsoleListProps) {
  const text = usePlaygroundLabel();
  // A button that was pressed by keyboard stays until the focus leaves it: else the focus would be lost.
  const [holdsFocus, setHoldsFocus] = useState(false);
  const isEmpty = entries.length === 0;
  if (isEmpty && !holdsFocus) return null;
  return (
    <div {...stylex.props(styles.console)}>
      <div {...stylex.props(styles.bar)}>
        <span aria-hidden="true">{text('playground.console')}</span>
        <button
          type="button"
          onClick={({currentTarget}) => {
            setHoldsFocus(currentTarget.matches(':focus-visible'));
            onClear();
          }}
          onBlur={() => setHoldsFocus(false)}
          {...stylex.props(styles.clear, controlStyles.link)}
        >
          {text('playground.console-clear')}
        </button>
      </div>
      {isEmpty ? null : (
        <div role="log" aria-label={text('playground.console')} {...stylex.props(styles.list)}>
          {entries.map(({level, number, ...node}) => (
            <div
              key={number}
              {...stylex.props(
                styles.entry,
                level === 'error' && styles.errorEntry,
                level === 'warn' && styles.warningEntry,
              )}
            >
              <Value node={node} />
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

function Value({node: {name, text, parts}}: {readonly node: ConsoleNode}) {
  const [isOpen, setIsOpen] = useState(false);
  const line = (
    <>
      {name === undefined ? null : <span {...stylex.props(styles.name)}>{name} </span>}
      {text}
    </>
  );
  if (parts === undefined) return <div>{line}</div>;
  return (
    <details onToggle={({currentTarget}) => setIsOpen(currentTarget.open)}>
      <summary {...stylex.props(styles.summary)}>{line}</summary>
      {/* What is closed has no elements: those of all values would be many. */}
      {isOpen ? (
        <div {...stylex.props(styles.parts)}>
          {parts.map((part, index) => (
            // Parts have no ids, and do not change.
            <Value key={index} node={part} />
          ))}
        </div>
      ) : null}
    </details>
  );
}

const styles = stylex.create({
  console: {
    display: 'flex',
    flexDirection: 'column',
    flexShrink: 0,
    maxHeight: '35%',
    borderTopWidth: 1,
    backgroundColor: color['--surface-sunken'],
    fontSize: size.tiny,
    lineHeight: 1.7,
  },
  bar: {
    display: 'flex',
    flexShrink: 0,
    alignItems: 'center',
    justifyContent: 'space-between',
    paddingInlineStart: space.x4,
    color: color['--text-soft'],
  },
  clear: {
    minWidth: {default: null, [media.touch]: 44},
    minHeight: {default: 28, [media.touch]: 44},
    paddingInline: space.x4,
    outlineOffset: -2,
  },
  list: {
    minHeight: 0,
    overflowY: 'auto',
    paddingBlockEnd: space.x1,
    fontFamily: font['--font-code'],
  },
  entry: {
    paddingInline: space.x4,
    color: color['--text'],
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  errorEntry: {color: meaning['--danger-ink']},
  warningEntry: {color: meaning['--caution-ink']},
  summary: {
    cursor: 'pointer',
    paddingBlock: {default: null, [media.touch]: 12},
    outlineOffset: -2,
  },
  parts: {paddingInlineStart: space.x4},
  name: {color: color['--text-soft']},
});
