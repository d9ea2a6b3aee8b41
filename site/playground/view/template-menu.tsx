import {useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import {useLabel} from '#generator/navigation/site-context.tsx';
import {color, media, radius, size, space, weight} from '#generator/tokens/tokens.stylex.ts';
import {Icon} from '#generator/ui/icon.tsx';
import {SiteLink} from '#generator/ui/site-link.tsx';
import type {PlaygroundLabel, TemplateLabel} from '#site/playground/playground-labels.ts';
import {type TemplateId, templates} from '#site/playground/project/templates/templates.ts';
import {controlStyles} from './control-styles.ts';
import {requestFocus, takeRequestedFocus} from './requested-focus.ts';
import {ToolDialog} from './tool-dialog.tsx';

interface TemplateMenuProps {
  /** Id of the open template; `undefined` for another project. */
  readonly template: string | undefined;
}

/** Opens the dialog with the templates. */
export function TemplateMenu({template}: TemplateMenuProps) {
  const text = useLabel<PlaygroundLabel>();
  const [isOpen, setIsOpen] = useState(false);
  const open = templates.find(({id}) => id === template);
  return (
    <>
      <button
        type="button"
        ref={takeRequestedFocus}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        {...stylex.props(controlStyles.button)}
      >
        <span {...stylex.props(styles.label)}>{text('playground.template')}</span>{' '}
        <span {...stylex.props(styles.name)}>
          {text(open === undefined ? 'playground.template-own' : `playground.template-${open.id}`)}
        </span>
        <Icon name="down" size={12} />
      </button>
      {isOpen ? <TemplateDialog template={template} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

interface TemplateDialogProps extends TemplateMenuProps {
  readonly onClose: () => void;
}

function TemplateDialog({template, onClose}: TemplateDialogProps) {
  const text = useLabel<PlaygroundLabel | TemplateLabel>();
  return (
    <ToolDialog title={text('template.choose')} isWide onClose={onClose}>
      <ul {...stylex.props(styles.list)}>
        {templates.map(({id}) => (
          <li key={id} {...stylex.props(styles.item)}>
            <SiteLink
              href={templateHref(id)}
              current={id === template ? 'true' : undefined}
              onClick={() => {
                if (id !== template) requestFocus();
                onClose();
              }}
              xstyle={[styles.card, id === template && styles.current]}
            >
              <span {...stylex.props(styles.title)}>{text(`playground.template-${id}`)}</span>
              <span {...stylex.props(styles.sentence)}>{text(`template.${id}`)}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </ToolDialog>
  );
}

/** Each template is a history entry, so the back button returns to the previous work. */
const templateHref = (id: TemplateId): string => `/playground/${id === templates[0].id ? '' : `#t.${id}`}`;

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
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: space.x1,
    paddingBlock: space.x3,
    paddingInline: space.x4,
    borderWidth: 1,
    borderColor: {default: color['--line'], ':hover': color['--accent-line']},
    borderRadius: radius.medium,
    backgroundColor: {default: 'transparent', ':hover': color['--surface-hover']},
    color: color['--text'],
    textDecorationLine: 'none',
    transitionProperty: 'background-color, border-color',
  },
  current: {
    borderColor: color['--accent'],
    backgroundColor: color['--accent-soft'],
  },
  title: {
    color: color['--heading'],
    fontSize: size.compact,
    fontWeight: weight.strong,
    lineHeight: 1.5,
  },
  sentence: {
    color: color['--text-soft'],
    fontSize: size.small,
    lineHeight: 1.6,
    textWrap: 'pretty',
  },
});
