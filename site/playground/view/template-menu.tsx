import {useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import {useLabel} from '#generator/navigation/site-context.tsx';
import {color, media, size, space, weight} from '#generator/tokens/tokens.stylex.ts';
import {Icon} from '#generator/ui/icon.tsx';
import {useHref} from '#generator/ui/use-href.ts';
import type {PlaygroundLabel, TemplateLabel} from '#site/playground/playground-labels.ts';
import {templateHash} from '#site/playground/project/hash-project.ts';
import {templates} from '#site/playground/project/templates/templates.ts';
import {cardStyles} from './card-styles.ts';
import {controlStyles} from './control-styles.ts';
import {RecentWorks, type WorkMenu} from './recent-works.tsx';
import {requestFocus, takeRequestedFocus} from './requested-focus.ts';
import {ToolDialog} from './tool-dialog.tsx';

interface TemplateMenuProps {
  /** Id of the open template; `undefined` for another project. */
  readonly template: string | undefined;
  /** Of the open project. */
  readonly hash: string;
  readonly works: WorkMenu;
}

/** Opens the dialog with the templates and the reader's last works. */
export function TemplateMenu({template, hash, works}: TemplateMenuProps) {
  const text = useLabel<PlaygroundLabel>();
  const [isOpen, setIsOpen] = useState(false);
  const open = templates.find(({id}) => id === template);
  return (
    <>
      <button
        type="button"
        ref={takeRequestedFocus}
        aria-haspopup="dialog"
        onClick={() => {
          works.flush();
          setIsOpen(true);
        }}
        {...stylex.props(controlStyles.button)}
      >
        <span {...stylex.props(styles.label)}>{text('playground.template')}</span>{' '}
        <span {...stylex.props(styles.name)}>
          {text(open === undefined ? 'playground.template-own' : `playground.template-${open.id}`)}
        </span>
        <Icon name="down" size={12} />
      </button>
      {isOpen ? (
        <TemplateDialog template={template} hash={hash} works={works} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  );
}

interface TemplateDialogProps extends TemplateMenuProps {
  readonly onClose: () => void;
}

function TemplateDialog({template, hash, works, onClose}: TemplateDialogProps) {
  const text = useLabel<PlaygroundLabel | TemplateLabel>();
  const toHref = useHref();
  return (
    <ToolDialog title={text('template.choose')} isWide onClose={onClose}>
      <ul {...stylex.props(styles.list)}>
        {templates.map(({id}) => (
          <li key={id} {...stylex.props(styles.item)}>
            <a
              // Each is a history entry, so the back button returns to the project before. The open one stays.
              href={toHref(`/playground/${id === template ? hash : templateHash(id)}`)}
              aria-current={id === template ? 'true' : undefined}
              onClick={() => {
                if (id !== template) requestFocus();
                onClose();
              }}
              {...stylex.props(cardStyles.card, id === template && cardStyles.current)}
            >
              <span {...stylex.props(styles.title)}>{text(`playground.template-${id}`)}</span>
              <span {...stylex.props(cardStyles.sentence)}>{text(`template.${id}`)}</span>
            </a>
          </li>
        ))}
      </ul>
      <RecentWorks works={works} onClose={onClose} />
    </ToolDialog>
  );
}

const styles = stylex.create({
  // Phones show it in the dialog only.
  name: {
    display: {default: 'inline', [media.phone]: 'none'},
  },
  label: {
    color: {default: color['--text-soft'], [media.phone]: 'inherit'},
  },
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13rem), 1fr))',
    gap: space.x2,
  },
  item: {
    display: 'grid',
  },
  title: {
    color: color['--heading'],
    fontSize: size.compact,
    fontWeight: weight.strong,
    lineHeight: 1.5,
  },
});
