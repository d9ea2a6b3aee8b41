import {useEffect, useRef} from 'react';
import * as stylex from '@stylexjs/stylex';
import {useLabel, useShownLocation} from '#generator/navigation/site-context.tsx';
import type {ChapterLink} from '#generator/shared/page-data.ts';
import {color, layout, media, radius, size, space, weight} from '#generator/tokens/tokens.stylex.ts';
import {SiteLink} from '#generator/ui/site-link.tsx';
import {stepHref, TUTORIAL_HREF, type TutorialLabel} from './tutorial-labels.ts';
import type {TutorialStep} from './tutorial-step.ts';
import {useProgress} from './use-progress.ts';
import {stepMedia} from './tutorial.stylex.ts';

interface StepTextProps {
  readonly step: TutorialStep;
  readonly index: number;
  readonly chapters: readonly ChapterLink[];
  /** How the code came here. */
  readonly note: TutorialLabel | undefined;
}

/** Where the reader is, and what the step explains. */
export function StepText({step, index, chapters, note}: StepTextProps) {
  const text = useLabel<TutorialLabel>();
  const progressOf = useProgress(chapters);
  const {arrival} = useShownLocation();
  const title = useRef<HTMLHeadingElement>(null);
  const isFollowed = arrival === 'push';
  useEffect(() => {
    // The link that was pressed, in another step, is gone.
    if (isFollowed) title.current?.focus();
  }, [isFollowed]);
  const previous = chapters[index - 1];
  return (
    <section aria-labelledby={TITLE_ID} {...stylex.props(styles.text)}>
      <p {...stylex.props(styles.position)}>
        <span>{text('tutorial.position', {number: index + 1, count: chapters.length})}</span>
        <SiteLink href={TUTORIAL_HREF} xstyle={styles.link}>
          {text('tutorial.steps')}
        </SiteLink>
      </p>
      {/* A square for each step: done, its solution seen, this one, to do. */}
      <div aria-hidden="true" {...stylex.props(styles.squares)}>
        {chapters.map((chapter, at) => {
          const progress = progressOf(chapter);
          return (
            <span
              key={chapter.id}
              {...stylex.props(
                styles.square,
                progress === 'done' && styles.done,
                progress === 'seen' && styles.seen,
                at === index && styles.current,
              )}
            />
          );
        })}
      </div>
      <h2 ref={title} id={TITLE_ID} tabIndex={-1} {...stylex.props(styles.title)}>
        {step.title}
      </h2>
      {note === undefined ? null : (
        <p role="status" {...stylex.props(styles.note)}>
          {text(note)}
        </p>
      )}
      <StepHtml html={step.explanation} />
      {previous === undefined ? null : (
        <SiteLink href={stepHref(previous.id)} xstyle={styles.link}>
          {text('tutorial.previous', {title: previous.title})}
        </SiteLink>
      )}
    </section>
  );
}

const TITLE_ID = 'tutorial-step-title';
const TASK_ID = 'tutorial-task';

/** What the step asks for. It stays in view beside the editor, or above it. */
export function Task({html}: {readonly html: string}) {
  const text = useLabel<TutorialLabel>();
  return (
    <section aria-labelledby={TASK_ID} {...stylex.props(styles.task)}>
      <h3 id={TASK_ID} {...stylex.props(styles.taskTitle)}>
        {text('tutorial.task')}
      </h3>
      <StepHtml html={html} />
    </section>
  );
}

/** Text that the build has made. */
export function StepHtml({html}: {readonly html: string}) {
  return <div className="prose step-text" dangerouslySetInnerHTML={{__html: html}} />;
}

const styles = stylex.create({
  text: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    gap: space.x4,
    minWidth: 0,
    minHeight: {default: null, [stepMedia.withSpace]: '6rem'},
    overflowY: {default: null, [stepMedia.withSpace]: 'auto'},
    // For the outline of the current square.
    padding: 3,
    margin: -3,
    scrollbarWidth: 'thin',
  },
  task: {
    position: {default: null, [stepMedia.high]: 'sticky'},
    insetBlockStart: {default: layout['--navbar-height'], [stepMedia.withSpace]: 'auto'},
    insetBlockEnd: {default: 'auto', [stepMedia.withSpace]: space.x3},
    zIndex: 2,
    paddingBlock: {default: space.x2, [stepMedia.withSpace]: space.x3},
    paddingInline: {default: space.x3, [stepMedia.withSpace]: space.x4},
    borderInlineStartWidth: 3,
    borderInlineStartColor: color['--accent'],
    borderStartEndRadius: radius.medium,
    borderEndEndRadius: radius.medium,
    '--step-code': color['--surface-raised'],
    backgroundColor: color['--surface-hover'],
  },
  // On the first line of the task, and as high.
  taskTitle: {
    float: 'inline-start',
    marginInlineEnd: space.x2,
    color: color['--heading'],
    fontSize: size.small,
    fontWeight: weight.strong,
    lineHeight: '27px',
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
    // Its colors are what it says.
    forcedColorAdjust: 'none',
  },
  done: {
    backgroundColor: color['--violet'],
  },
  // Half of done.
  seen: {
    backgroundColor: color['--line'],
    backgroundImage: `linear-gradient(to top, ${color['--violet']} 50%, transparent 50%)`,
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
  link: {
    display: 'inline-block',
    alignContent: 'center',
    alignSelf: 'flex-start',
    minHeight: {default: null, [media.touch]: 44},
    color: {default: color['--accent'], ':hover': color['--accent-hover']},
    fontSize: size.small,
  },
});
