import {useRef, useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import {useLabel} from '#generator/navigation/site-context.tsx';
import type {ChapterLink} from '#generator/shared/page-data.ts';
import {color, meaning, radius, size, space, weight} from '#generator/tokens/tokens.stylex.ts';
import {ButtonLink} from '#generator/ui/button.tsx';
import {SiteLink} from '#generator/ui/site-link.tsx';
import {type StepProgress, steps as drafts, useProgress} from '#site/drafts/steps.ts';
import {ConfirmDialog} from '#site/playground/view/dialogs.tsx';
import {controlStyles} from '#site/playground/view/control-styles.ts';
import {PARTS, stepHref, type TutorialLabel} from './tutorial.ts';

interface TutorialOverviewProps {
  readonly chapters: readonly ChapterLink[];
  /** Value of the query parameter; empty when all steps were asked for. */
  readonly id: string;
}

/** All steps, and where the reader is. */
export function TutorialOverview({chapters, id}: TutorialOverviewProps) {
  const text = useLabel<TutorialLabel>();
  const progressOf = useProgress(chapters);
  const [isConfirming, setIsConfirming] = useState(false);
  const lead = useRef<HTMLParagraphElement>(null);
  const hasBegun = drafts.list().length > 0;
  const withProgress = (progress: StepProgress) => chapters.filter((chapter) => progressOf(chapter) === progress);
  const [done, seen] = [withProgress('done').length, withProgress('seen')];
  // A step whose solution was seen comes again after the others.
  const next = withProgress('open')[0] ?? seen[0] ?? chapters[0];
  return (
    <div {...stylex.props(styles.overview)}>
      {id === '' ? null : (
        <p role="alert" {...stylex.props(controlStyles.notice)}>
          {text('tutorial.unknown', {id})}
        </p>
      )}
      <p ref={lead} tabIndex={-1} {...stylex.props(styles.lead)}>
        {text('tutorial.lead', {count: chapters.length})}
      </p>
      {next === undefined ? null : (
        <ButtonLink href={stepHref(next.id)} kind="primary">
          {text(done === chapters.length ? 'tutorial.again' : hasBegun ? 'tutorial.continue' : 'tutorial.start')}
        </ButtonLink>
      )}
      <div {...stylex.props(styles.parts)}>
        {partsOf(chapters).map(({label, start, steps}) => (
          <section key={label}>
            <h2 {...stylex.props(styles.part)}>{text(label)}</h2>
            <ol start={start + 1}>
              {steps.map((chapter, index) => {
                const progress = progressOf(chapter);
                return (
                  <li key={chapter.id} {...stylex.props(styles.item)}>
                    <span aria-hidden="true" {...stylex.props(styles.number, progress !== 'open' && styles[progress])}>
                      {progress === 'done' ? '✓' : start + index + 1}
                    </span>
                    <SiteLink href={stepHref(chapter.id)}>{chapter.title}</SiteLink>
                    {progress === 'done' && <span className="sr-only">{text('tutorial.done')}</span>}
                    {progress === 'seen' && <span {...stylex.props(styles.seenText)}>{text('tutorial.seen')}</span>}
                  </li>
                );
              })}
            </ol>
          </section>
        ))}
      </div>
      {hasBegun ? (
        <p {...stylex.props(styles.progress)}>
          {text(seen.length === 0 ? 'tutorial.progress' : 'tutorial.progress-seen', {
            done,
            seen: seen.length,
            count: chapters.length,
          })}
          <button type="button" onClick={() => setIsConfirming(true)} {...stylex.props(controlStyles.button)}>
            {text('tutorial.forget')}
          </button>
        </p>
      ) : null}
      {isConfirming ? (
        <ConfirmDialog
          title={text('tutorial.forget-question')}
          confirm={text('tutorial.forget-confirm')}
          onConfirm={() => {
            for (const {key} of drafts.list()) drafts.delete(key);
          }}
          onClose={() => {
            setIsConfirming(false);
            // The button that had the focus is gone.
            if (drafts.list().length === 0) lead.current?.focus();
          }}
        >
          <p>{text('tutorial.forget-text')}</p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}

/** @returns the steps of each part; `start` is the index of its first */
function partsOf(chapters: readonly ChapterLink[]) {
  const starts = PARTS.map(({first}) => chapters.findIndex(({id}) => id === first));
  return PARTS.map(({label}, index) => {
    const start = starts[index] ?? 0;
    return {label, start, steps: chapters.slice(start, starts[index + 1])};
  });
}

const styles = stylex.create({
  overview: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: space.x8,
    maxWidth: '72rem',
  },
  lead: {
    maxWidth: '42rem',
    marginBottom: `calc(${space.x3} * -1)`,
    lineHeight: 1.8,
  },
  parts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, max(10.25rem, 20%)), 1fr))',
    gap: space.x6,
    alignSelf: 'stretch',
  },
  part: {
    marginBottom: space.x2,
    color: color['--text-soft'],
    fontSize: size.small,
    fontWeight: weight.strong,
    lineHeight: 1.6,
  },
  item: {
    display: 'flex',
    alignItems: 'center',
    gap: space.x3,
    minHeight: 44,
    borderTopWidth: 1,
  },
  number: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: 26,
    height: 26,
    borderWidth: 1,
    borderRadius: radius.round,
    color: color['--text-soft'],
    fontSize: size.tiny,
    fontWeight: weight.medium,
    fontVariantNumeric: 'tabular-nums',
  },
  done: {
    borderColor: 'transparent',
    backgroundColor: meaning['--tip-soft'],
    color: meaning['--tip-ink'],
  },
  // It looks half done: the line is there without the fill.
  seen: {
    borderStyle: 'dashed',
    borderColor: meaning['--tip-ink'],
    color: meaning['--tip-ink'],
  },
  seenText: {
    flexShrink: 0,
    marginInlineStart: 'auto',
    color: color['--text-soft'],
    fontSize: size.tiny,
  },
  progress: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space.x4,
    color: color['--text-soft'],
    fontSize: size.compact,
  },
});
