import {useLayoutEffect} from 'react';
import {formatMessage} from '#generator/shared/messages.ts';
import {withBaseUrl} from '#generator/shared/page-path.ts';
import {useSite} from '#generator/navigation/site-context.tsx';
import {useCommittedRoute} from '#generator/navigation/route.ts';
import {EXERCISE_ATTRIBUTE, PROGRESS_ATTRIBUTE, RIGHT_ATTRIBUTE} from './exercise-markers.ts';
import {forgetProgress, readProgress, recordRight, subscribeToProgress} from './progress.ts';

/** Keeps and shows which exercises the reader has answered. */
export function useExercises(): void {
  const {baseUrl} = useSite();
  const {path} = useCommittedRoute();
  useLayoutEffect(() => hostExercises(path), [path]);
  useLayoutEffect(() => markSidebar(baseUrl), [baseUrl]);
}

const exerciseIds = (): string[] =>
  [...document.querySelectorAll(`[${EXERCISE_ATTRIBUTE}]`)].map((heading) => heading.id).filter(Boolean);

/** Records a right answer of the page. */
export const recordAnswer = (path: string, id: string): void => recordRight(path, id, exerciseIds());

/** Listens to the choices of a page, and shows its progress. @returns a function that stops */
export function hostExercises(path: string): () => void {
  const onChange = ({target}: Event): void => {
    if (target instanceof HTMLInputElement && target.hasAttribute(RIGHT_ATTRIBUTE)) recordAnswer(path, target.name);
  };
  const show = (): void => {
    for (const place of document.querySelectorAll<HTMLElement>(`[${PROGRESS_ATTRIBUTE}]`)) showProgress(place, path);
  };
  show();
  document.addEventListener('change', onChange);
  const end = subscribeToProgress(show);
  return () => {
    document.removeEventListener('change', onChange);
    end();
  };
}

function showProgress(place: HTMLElement, path: string): void {
  const ids = exerciseIds();
  const done = readProgress()[path]?.done.filter((id) => ids.includes(id)) ?? [];
  for (const heading of document.querySelectorAll(`[${EXERCISE_ATTRIBUTE}]`)) {
    heading.setAttribute(EXERCISE_ATTRIBUTE, done.includes(heading.id) ? 'done' : '');
  }
  if (done.length === 0) {
    place.replaceChildren();
    return;
  }
  const {progress = '', forget = ''} = place.dataset;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = forget;
  button.addEventListener('click', () => forgetProgress(path));
  place.replaceChildren(formatMessage(progress, {done: done.length, total: ids.length}), button);
}

const SIDEBAR_STYLE = 'flex-shrink:0;color:var(--text-faint);font-size:.75rem;font-weight:400';

/** Writes `2/3` beside the pages of the sidebar. In a style sheet, because React renders the links. */
function markSidebar(baseUrl: string): () => void {
  const sheet = new CSSStyleSheet();
  const remove = (): void => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
  const write = (): void => {
    const rules = Object.entries(readProgress()).map(([page, {done, total}]) => {
      const href = CSS.escape(withBaseUrl(baseUrl, page));
      return `.sidebar a[href="${href}"]::after{content:"${done.length}/${total}";${SIDEBAR_STYLE}}`;
    });
    remove();
    sheet.replaceSync(rules.join(''));
    if (rules.length > 0) document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  };
  write();
  const end = subscribeToProgress(write);
  return () => {
    end();
    remove();
  };
}
