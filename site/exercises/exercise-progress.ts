/** Keeps and shows which exercises the reader has answered. Loaded by the first answer, and where there is progress. */
import {formatMessage} from '#generator/shared/messages.ts';
import {withBaseUrl} from '#generator/shared/page-path.ts';
import {EXERCISE_ATTRIBUTE, PROGRESS_ATTRIBUTE, RIGHT_ATTRIBUTE} from './exercise-markers.ts';
import {forgetProgress, readProgress, recordRight, subscribeToProgress} from './progress.ts';

const exerciseIds = (): string[] =>
  [...document.querySelectorAll(`[${EXERCISE_ATTRIBUTE}]`)].map((heading) => heading.id).filter(Boolean);

/** Ends what shows the progress of the page before. */
let stop: (() => void) | undefined;

/**
 * Records the right choices of a page, and an exercise that was answered by code. From now on its progress is shown, at the
 * heading and in the sidebar.
 */
export function showProgress(path: string, baseUrl: string, answered?: string): void {
  const chosen = [...document.querySelectorAll<HTMLInputElement>(`[${RIGHT_ATTRIBUTE}]:checked`)];
  const right = [...chosen.map(({name}) => name), ...(answered === undefined ? [] : [answered])];
  const done = readProgress()[path]?.done ?? [];
  for (const id of right) if (!done.includes(id)) recordRight(path, id, exerciseIds());
  const show = (): void => {
    for (const place of document.querySelectorAll<HTMLElement>(`[${PROGRESS_ATTRIBUTE}]`)) fillPlace(place, path);
  };
  stop?.();
  show();
  const ends = [subscribeToProgress(show), markSidebar(baseUrl)];
  stop = () => ends.forEach((end) => end());
}

function fillPlace(place: HTMLElement, path: string): void {
  const ids = exerciseIds();
  const done = readProgress()[path]?.done.filter((id) => ids.includes(id)) ?? [];
  for (const heading of document.querySelectorAll(`[${EXERCISE_ATTRIBUTE}]`)) {
    heading.setAttribute(EXERCISE_ATTRIBUTE, done.includes(heading.id) ? 'done' : '');
  }
  const {progress = '', forget = ''} = place.dataset;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = forget;
  button.addEventListener('click', () => {
    for (const choice of document.querySelectorAll<HTMLInputElement>(`[${RIGHT_ATTRIBUTE}]:checked`))
      choice.checked = false;
    forgetProgress(path);
  });
  const atoms = ids.map((id) => {
    const atom = document.createElement('i');
    atom.classList.toggle('done', done.includes(id));
    return atom;
  });
  const shown = [formatMessage(progress, {done: done.length, total: ids.length}), ...atoms];
  // Without an answer it is as in the HTML.
  place.replaceChildren(...shown, ...(done.length === 0 ? [] : [button]));
}

const SIDEBAR_STYLE = 'flex-shrink:0;color:var(--text-faint);font-size:.75rem;font-weight:400';

/** Writes `2/3` beside the pages of the sidebar. In a style sheet, because categories that open add links. */
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
