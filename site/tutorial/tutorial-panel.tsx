import {useEffect, useRef, useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import {useLabel} from '#generator/navigation/site-context.tsx';
import {useShownLocation} from '#generator/navigation/use-shown-location.ts';
import type {ChapterLink} from '#generator/shared/page-data.ts';
import {color, meaning, media, radius, size, space, weight} from '#generator/tokens/tokens.stylex.ts';
import {buttonStyles} from '#generator/ui/button-link.tsx';
import {SiteLink} from '#generator/ui/site-link.tsx';
import {steps} from '#site/drafts/steps.ts';
import {controlStyles} from '#site/playground/view/control-styles.ts';
import {stepHref, TUTORIAL_HREF, type TutorialLabel} from './tutorial-labels.ts';
import type {TutorialStep} from './tutorial-step.ts';

interface TutorialPanelProps {
  readonly step: TutorialStep;
  /** Index of the step. */
  readonly index: number;
  readonly chapters: readonly ChapterLink[];
  /** How the code came here. */
  readonly note: TutorialLabel | undefined;
  readonly isSolved: boolean;
  /** Shows the solution, or the reader's code again. */
  readonly onSolve: () => void;
}

/** The text of a step: what it explains, its task, and hints. */
export function TutorialPanel({step, index, chapters, note, isSolved, onSolve}: TutorialPanelProps) {
  const text = useLabel<TutorialLabel>();
  const [done] = useState(() => chapters.filter(({id}) => steps.read(id)?.isDone));
  const {arrival} = useShownLocation();
  const title = useRef<HTMLHeadingElement>(null);
  const isFollowed = arrival === 'push';
  useEffect(() => {
    // The link that was pressed, in another step, is gone.
    if (isFollowed) title.current?.focus();
  }, [isFollowed]);
  return (
    <section aria-labelledby={TITLE_ID} {...stylex.props(styles.panel)}>
      <p {...stylex.props(styles.position)}>
        <span>{text('tutorial.position', {number: index + 1, count: chapters.length})}</span>
        <SiteLink href={TUTORIAL_HREF} xstyle={styles.link}>
          {text('tutorial.steps')}
        </SiteLink>
      </p>
      {/* A square for each step: done, this one, to do. */}
      <div aria-hidden="true" {...stylex.props(styles.squares)}>
        {chapters.map((chapter, at) => (
          <span
            key={chapter.id}
            {...stylex.props(styles.square, done.includes(chapter) && styles.done, at === index && styles.current)}
          />
        ))}
      </div>
      <h2 ref={title} id={TITLE_ID} tabIndex={-1} {...stylex.props(styles.title)}>
        {step.title}
      </h2>
      {note === undefined ? null : <p {...stylex.props(styles.note)}>{text(note)}</p>}
      <Html html={step.explanation} />
      <div {...stylex.props(styles.task)}>
        <h3 {...stylex.props(styles.taskTitle)}>{text('tutorial.task')}</h3>
        <Html html={step.task} />
      </div>
      <Help step={step} isSolved={isSolved} onSolve={onSolve} />
    </section>
  );
}

const TITLE_ID = 'tutorial-step-title';

/** Text that the build has made. */
function Html({html}: {readonly html: string}) {
  return <div className="prose step-text" dangerouslySetInnerHTML={{__html: html}} />;
}

interface StepLinksProps extends Pick<TutorialPanelProps, 'index' | 'chapters'> {
  readonly isRight: boolean;
}

/** The way to the steps around. */
export function StepLinks({index, chapters, isRight}: StepLinksProps) {
  const text = useLabel<TutorialLabel>();
  const previous = chapters[index - 1];
  const next = chapters[index + 1];
  return (
    <>
      {isRight && next === undefined ? <p {...stylex.props(styles.note)}>{text('tutorial.finish')}</p> : null}
      <nav aria-label={text('tutorial.title')} {...stylex.props(styles.links)}>
        {previous === undefined ? null : (
          <SiteLink href={stepHref(previous.id)} xstyle={styles.link}>
            {text('tutorial.previous', {title: previous.title})}
          </SiteLink>
        )}
        <SiteLink
          href={next === undefined ? DOCS_HREF : stepHref(next.id)}
          xstyle={[buttonStyles.button, buttonStyles[isRight ? 'primary' : 'secondary'], styles.next]}
        >
          {next === undefined ? text('tutorial.docs') : text('tutorial.next', {title: next.title})}
        </SiteLink>
      </nav>
    </>
  );
}

const DOCS_HREF = '/docs/learn/thinking-in-stylex/';

/** Hints, one after the other, and the solution. */
function Help({step: {hints}, isSolved, onSolve}: Pick<TutorialPanelProps, 'step' | 'isSolved' | 'onSolve'>) {
  const text = useLabel<TutorialLabel>();
  const [shown, setShown] = useState(0);
  return (
    <>
      <div role="status">
        {shown === 0 ? null : (
          <ol {...stylex.props(styles.hints)}>
            {hints.slice(0, shown).map((hint) => (
              <li key={hint}>
                <Html html={hint} />
              </li>
            ))}
          </ol>
        )}
      </div>
      <div {...stylex.props(styles.help)}>
        {shown === hints.length ? null : (
          <button type="button" onClick={() => setShown(shown + 1)} {...stylex.props(controlStyles.button)}>
            {text(shown === 0 ? 'tutorial.hint' : 'tutorial.next-hint')}
          </button>
        )}
        <button type="button" onClick={onSolve} {...stylex.props(controlStyles.button)}>
          {text(isSolved ? 'tutorial.unsolve' : 'tutorial.solve')}
        </button>
      </div>
    </>
  );
}

const styles = stylex.create({
  panel: {
    display: 'flex',
    flexDirection: 'column',
    gap: space.x4,
    minWidth: 0,
  },
  position: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space.x4,
    color: color['--text-soft'],
    fontSize: size.small,
    lineHeight: 1.6,
  },
  squares: {
    display: 'flex',
    gap: space.x1,
  },
  square: {
    width: 12,
    height: 12,
    borderRadius: 3,
    backgroundColor: color['--line'],
  },
  done: {
    backgroundColor: color['--violet'],
  },
  current: {
    outlineWidth: 2,
    outlineStyle: 'solid',
    outlineColor: color['--magenta'],
    outlineOffset: 1,
  },
  title: {
    scrollMarginTop: '6rem',
    fontSize: size.step1,
    fontWeight: weight.strong,
    lineHeight: 1.3,
    outlineStyle: {default: 'none', ':focus-visible': 'none'},
  },
  note: {
    color: color['--text-soft'],
    fontSize: size.compact,
    lineHeight: 1.7,
  },
  task: {
    paddingBlock: space.x3,
    paddingInline: space.x4,
    borderInlineStartWidth: 3,
    borderInlineStartColor: color['--accent'],
    borderStartEndRadius: radius.medium,
    borderEndEndRadius: radius.medium,
    '--step-code': color['--surface-raised'],
    backgroundColor: color['--surface-hover'],
  },
  taskTitle: {
    marginBottom: space.x1,
    color: color['--heading'],
    fontSize: size.small,
    fontWeight: weight.strong,
    lineHeight: 1.6,
  },
  links: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space.x3,
  },
  link: {
    display: 'inline-block',
    alignContent: 'center',
    minHeight: {default: null, [media.touch]: 44},
    color: {default: color['--accent'], ':hover': color['--accent-hover']},
    fontSize: size.small,
  },
  next: {
    marginInlineStart: 'auto',
    minHeight: {default: 38, [media.mobile]: 44},
    paddingInline: space.x4,
    fontSize: size.compact,
  },
  help: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: space.x2,
  },
  hints: {
    display: 'flex',
    flexDirection: 'column',
    gap: space.x2,
    paddingBlock: space.x3,
    paddingInlineStart: space.x8,
    paddingInlineEnd: space.x4,
    borderRadius: radius.medium,
    '--step-code': color['--surface-raised'],
    backgroundColor: meaning['--note-soft'],
    listStyleType: 'decimal',
  },
});
