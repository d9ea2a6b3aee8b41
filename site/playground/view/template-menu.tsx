import {useId, useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import {useLabel, useSite} from '#generator/navigation/site-context.tsx';
import {color, font, media, radius, size, space, weight} from '#generator/tokens/tokens.stylex.ts';
import {Icon, LineDrawing} from '#generator/ui/icon.tsx';
import {IconButton} from '#generator/ui/button.tsx';
import {useHref} from '#generator/ui/site-link.tsx';
import {firstLine, restoreWork, type WorkDraft, type WorkSaver, works as drafts} from '#site/drafts/works.ts';
import type {PlaygroundLabel, TemplateLabel} from '#site/playground/playground-labels.ts';
import {templateHash, templateOfHash} from '#site/playground/project/hash-project.ts';
import {type TemplateId, templates} from '#site/playground/project/templates/templates.ts';
import {controlStyles} from './control-styles.ts';
import {ToolDialog} from './dialogs.tsx';
import {requestFocus, takeRequestedFocus} from './toolbar.tsx';

const UNDO = 'M5.5 3.5 2.5 6.5l3 3M2.5 6.5h7a3.5 3.5 0 0 1 0 7H6';

interface TemplateMenuProps {
  /** The open template; `undefined` for another project. */
  readonly template: TemplateId | undefined;
  readonly hash: string;
  /** Stores the work of this tab. */
  readonly saver: WorkSaver;
  readonly onWork: (work: WorkDraft) => void;
}

/** Opens the dialog with the templates and the reader's last works. */
export function TemplateMenu({template, hash, saver, onWork}: TemplateMenuProps) {
  const text = useLabel<PlaygroundLabel | TemplateLabel>();
  const toHref = useHref();
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  return (
    <>
      <button
        type="button"
        ref={takeRequestedFocus}
        aria-haspopup="dialog"
        onClick={() => {
          saver.flush();
          setIsOpen(true);
        }}
        {...stylex.props(controlStyles.button)}
      >
        <span {...stylex.props(styles.label)}>{text('playground.template')}</span>{' '}
        <span {...stylex.props(styles.name)}>{text(`playground.template-${template ?? 'own'}`)}</span>
        <Icon name="down" size={12} />
      </button>
      {isOpen ? (
        <ToolDialog title={text('template.choose')} isWide onClose={close}>
          <ul {...stylex.props(styles.list)}>
            {templates.map(({id}) => (
              <li key={id} {...stylex.props(styles.item)}>
                <a
                  // Each template is a history entry, so the back button returns to the project before. The open one stays.
                  href={toHref(`/playground/${id === template ? hash : templateHash(id)}`)}
                  aria-current={id === template ? 'true' : undefined}
                  onClick={() => {
                    if (id !== template) requestFocus();
                    close();
                  }}
                  {...stylex.props(styles.card, id === template && styles.current)}
                >
                  <span {...stylex.props(styles.title)}>{text(`playground.template-${id}`)}</span>
                  <span {...stylex.props(styles.sentence)}>{text(`template.${id}`)}</span>
                </a>
              </li>
            ))}
          </ul>
          <RecentWorks saver={saver} onWork={onWork} onClose={close} />
        </ToolDialog>
      ) : null}
    </>
  );
}

type RecentWorksProps = Pick<TemplateMenuProps, 'saver' | 'onWork'> & {readonly onClose: () => void};

/** The reader's last works, in all tabs. What is deleted can be taken back until the dialog is closed. */
function RecentWorks({saver, onWork, onClose}: RecentWorksProps) {
  const text = useLabel<TemplateLabel>();
  const titleId = useId();
  const [works] = useState(drafts.list);
  if (works.length === 0) return null;
  return (
    <section aria-labelledby={titleId} {...stylex.props(styles.section)}>
      <h3 id={titleId} {...stylex.props(styles.heading)}>
        {text('work.recent')}
      </h3>
      <ul {...stylex.props(styles.list, styles.works)}>
        {works.map((work) => (
          <WorkRow
            key={work.key}
            work={work}
            isOpen={work.key === saver.key()}
            onOpen={() => {
              if (work.key !== saver.key()) onWork(work);
              onClose();
            }}
          />
        ))}
      </ul>
    </section>
  );
}

interface WorkRowProps {
  readonly work: WorkDraft;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

function WorkRow({work, isOpen, onOpen}: WorkRowProps) {
  const text = useLabel<PlaygroundLabel | TemplateLabel>();
  const {currentLocale, locales} = useSite();
  const [isDeleted, setIsDeleted] = useState(false);
  const line = firstLine(work.value);
  const date = new Date(work.time);
  const time = date.toLocaleString(locales[currentLocale]?.htmlLang, {dateStyle: 'short', timeStyle: 'short'});
  const toggle = (): void => {
    if (isDeleted) restoreWork(work);
    else drafts.delete(work.key);
    setIsDeleted(!isDeleted);
  };
  return (
    <li {...stylex.props(styles.row)}>
      <button
        type="button"
        aria-current={isOpen ? 'true' : undefined}
        disabled={isDeleted}
        onClick={onOpen}
        {...stylex.props(styles.card, styles.open, isOpen && styles.current, isDeleted && styles.deleted)}
      >
        <span {...stylex.props(styles.line)}>{line}</span>
        <span {...stylex.props(styles.sentence)}>
          {text(`playground.template-${templateOfHash(work.value.from)?.id ?? 'own'}`)}
          {' · '}
          <time dateTime={date.toISOString()}>{time}</time>
        </span>
      </button>
      {/* One button for both, so that it keeps the focus. */}
      <IconButton
        title={text(isDeleted ? 'work.restore' : 'work.delete', {line})}
        xstyle={controlStyles.icon}
        onClick={toggle}
      >
        {isDeleted ? <LineDrawing path={UNDO} /> : <Icon name="close" />}
      </IconButton>
    </li>
  );
}

const styles = stylex.create({
  // Phones show it in the dialog only.
  name: {display: {default: 'inline', [media.phone]: 'none'}},
  label: {color: {default: color['--text-soft'], [media.phone]: 'inherit'}},
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13rem), 1fr))',
    gap: space.x2,
  },
  item: {display: 'grid'},
  title: {
    color: color['--heading'],
    fontSize: size.compact,
    fontWeight: weight.strong,
    lineHeight: 1.5,
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
    transitionProperty: 'background-color, border-color',
  },
  current: {
    borderColor: color['--accent'],
    backgroundColor: color['--accent-soft'],
  },
  sentence: {
    color: color['--text-soft'],
    fontSize: size.small,
    lineHeight: 1.6,
    textWrap: 'pretty',
  },
  section: {
    display: 'flex',
    flexDirection: 'column',
    gap: space.x2,
    marginTop: space.x3,
  },
  heading: {
    color: color['--heading'],
    fontSize: size.body,
    lineHeight: 1.5,
  },
  works: {gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18rem), 1fr))'},
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: space.x1,
    minWidth: 0,
  },
  open: {
    flexGrow: 1,
    minWidth: 0,
    textAlign: 'start',
  },
  deleted: {textDecorationLine: 'line-through'},
  line: {
    overflow: 'hidden',
    fontFamily: font['--font-code'],
    fontSize: size.small,
    lineHeight: 1.6,
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});
