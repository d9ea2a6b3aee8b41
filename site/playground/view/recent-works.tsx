import {useId, useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import {useLabel, useSite} from '#generator/navigation/site-context.tsx';
import {color, font, size, space} from '#generator/tokens/tokens.stylex.ts';
import {Icon, LineDrawing} from '#generator/ui/icon.tsx';
import {IconButton} from '#generator/ui/icon-button.tsx';
import type {PlaygroundLabel, TemplateLabel} from '#site/playground/playground-labels.ts';
import {restoreWork, type WorkDraft, works as drafts} from '#site/drafts/works.ts';
import {readHash, templateOfHash} from '#site/playground/project/hash-project.ts';
import {cardStyles} from './card-styles.ts';
import {controlStyles} from './control-styles.ts';

const UNDO = 'M5.5 3.5 2.5 6.5l3 3M2.5 6.5h7a3.5 3.5 0 0 1 0 7H6';

/** The works of this tab's workbench. */
export interface WorkMenu {
  /** Stores what is not stored yet. */
  readonly flush: () => void;
  readonly openKey: () => string | undefined;
  readonly open: (work: WorkDraft) => void;
}

interface RecentWorksProps {
  readonly works: WorkMenu;
  readonly onClose: () => void;
}

/** The reader's last works, in all tabs. What is deleted can be taken back until the dialog is closed. */
export function RecentWorks({works: {openKey, open}, onClose}: RecentWorksProps) {
  const text = useLabel<TemplateLabel>();
  const titleId = useId();
  const [works] = useState(drafts.list);
  const [deleted, setDeleted] = useState<readonly string[]>([]);
  if (works.length === 0) return null;
  return (
    <section aria-labelledby={titleId} {...stylex.props(styles.section)}>
      <h3 id={titleId} {...stylex.props(styles.heading)}>
        {text('work.recent')}
      </h3>
      <ul {...stylex.props(styles.list)}>
        {works.map((work) => (
          <li key={work.key} {...stylex.props(styles.row)}>
            <WorkRow
              work={work}
              isOpen={work.key === openKey()}
              isDeleted={deleted.includes(work.key)}
              onOpen={() => {
                if (work.key !== openKey()) open(work);
                onClose();
              }}
              onDelete={() => {
                drafts.delete(work.key);
                setDeleted([...deleted, work.key]);
              }}
              onRestore={() => {
                restoreWork(work);
                setDeleted(deleted.filter((key) => key !== work.key));
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface WorkRowProps {
  readonly work: WorkDraft;
  readonly isOpen: boolean;
  readonly isDeleted: boolean;
  readonly onOpen: () => void;
  readonly onDelete: () => void;
  readonly onRestore: () => void;
}

function WorkRow({work, isOpen, isDeleted, onOpen, onDelete, onRestore}: WorkRowProps) {
  const text = useLabel<PlaygroundLabel | TemplateLabel>();
  const {currentLocale, locales} = useSite();
  const line = firstLine(work.value);
  const template = templateOfHash(work.value.from);
  const date = new Date(work.time);
  const time = date.toLocaleString(locales[currentLocale]?.htmlLang, {dateStyle: 'short', timeStyle: 'short'});
  // One button for both, so that it keeps the focus.
  const label = text(isDeleted ? 'work.restore' : 'work.delete', {line});
  return (
    <>
      <button
        type="button"
        aria-current={isOpen ? 'true' : undefined}
        disabled={isDeleted}
        onClick={onOpen}
        {...stylex.props(cardStyles.card, styles.open, isOpen && cardStyles.current, isDeleted && styles.deleted)}
      >
        <span {...stylex.props(styles.line)}>{line}</span>
        <span {...stylex.props(cardStyles.sentence)}>
          {text(template === undefined ? 'playground.template-own' : `playground.template-${template.id}`)}
          {' · '}
          <time dateTime={date.toISOString()}>{time}</time>
        </span>
      </button>
      <IconButton title={label} xstyle={controlStyles.icon} onClick={isDeleted ? onRestore : onDelete}>
        {isDeleted ? <LineDrawing path={UNDO} /> : <Icon name="close" />}
      </IconButton>
    </>
  );
}

/** The line by which the reader knows a work again: the first one that is not in the project from which it started. */
export function firstLine({from, project: {files, active}}: WorkDraft['value']): string {
  const origin = readHash(from);
  const known = new Set(origin.kind === 'project' ? origin.project.files.flatMap(linesOf) : []);
  const own = [...files].sort((a, b) => Number(b.name === active) - Number(a.name === active)).flatMap(linesOf);
  return own.find((line) => !known.has(line) && !line.startsWith('import ')) ?? own[0] ?? active;
}

const linesOf = ({code}: {readonly code: string}): string[] =>
  code
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const styles = stylex.create({
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
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18rem), 1fr))',
    gap: space.x2,
  },
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
  deleted: {
    textDecorationLine: 'line-through',
  },
  line: {
    overflow: 'hidden',
    fontFamily: font['--font-code'],
    fontSize: size.small,
    lineHeight: 1.6,
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});
