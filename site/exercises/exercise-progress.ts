/** Keeps and shows which exercises the reader has answered. Loaded by the first answer, and where there is progress. */
import {isRecord} from '#generator/shared/is-record.ts';
import {formatMessage} from '#generator/shared/messages.ts';
import {withBaseUrl} from '#generator/shared/page-path.ts';
import {createDrafts} from '#site/drafts/drafts.ts';
import {EXERCISE_ATTRIBUTE, EXERCISES_KEY, PROGRESS_ATTRIBUTE, RIGHT_ATTRIBUTE} from '#site/document-markers.ts';

/** What the reader has answered on one page. */
interface PageProgress {
  /** Ids of exercises that were answered right. */
  readonly done: readonly string[];
  /** Number of exercises on the page when it was seen last. */
  readonly total: number;
}

/** The key of a draft is the path of its page. */
const drafts = createDrafts({name: EXERCISES_KEY, isDraft: isPageProgress});

function isPageProgress(value: unknown): value is PageProgress {
  if (!isRecord(value) || !Array.isArray(value['done'])) return false;
  return typeof value['total'] === 'number' && value['done'].every((id) => typeof id === 'string');
}

const findHeadings = (): Element[] => [...document.querySelectorAll(`[${EXERCISE_ATTRIBUTE}]`)];
const findRightChoices = (): HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>(`[${RIGHT_ATTRIBUTE}]:checked`),
];

/** The numbers in the sidebar. */
const sheet = new CSSStyleSheet();

/** Shows the progress of the page that asked for it last. */
let show = (): void => undefined;

/**
 * Records the right choices of a page, and an exercise that was answered by code. From now on its progress is shown, at the
 * heading and in the sidebar.
 */
export function showProgress(path: string, baseUrl: string, answered?: string): void {
  const right = [...findRightChoices().map(({name}) => name), ...(answered === undefined ? [] : [answered])];
  const before = drafts.read(path)?.done ?? [];
  if (!right.every((id) => before.includes(id))) {
    const ids = findHeadings().map(({id}) => id);
    drafts.save(path, {done: ids.filter((id) => before.includes(id) || right.includes(id)), total: ids.length});
  }
  show = () => {
    const place = document.querySelector<HTMLElement>(`[${PROGRESS_ATTRIBUTE}]`);
    if (place !== null) fillPlace(place, path);
    sheet.replaceSync(sidebarRules(baseUrl));
  };
  show();
  if (document.adoptedStyleSheets.includes(sheet)) return;
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  drafts.subscribe(() => show());
}

function fillPlace(place: HTMLElement, path: string): void {
  const stored = drafts.read(path)?.done ?? [];
  const atoms = findHeadings().map((heading) => {
    const isDone = stored.includes(heading.id);
    heading.setAttribute(EXERCISE_ATTRIBUTE, isDone ? 'done' : '');
    const atom = document.createElement('i');
    atom.classList.toggle('done', isDone);
    return atom;
  });
  const done = atoms.filter(({className}) => className === 'done').length;
  const {progress = '', forget = ''} = place.dataset;
  place.replaceChildren(formatMessage(progress, {done, total: atoms.length}), ...atoms);
  // Without an answer it is as in the HTML.
  if (done === 0) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = forget;
  button.addEventListener('click', () => {
    for (const choice of findRightChoices()) choice.checked = false;
    drafts.delete(path);
    // Where storage is off, no event tells of the change.
    show();
  });
  place.append(button);
}

const SIDEBAR_STYLE = 'flex-shrink:0;color:var(--text-faint);font-size:.75rem;font-weight:400';

/** They write `2/3` beside the pages of the sidebar. They are in a style sheet, because categories that open add links. */
const sidebarRules = (baseUrl: string): string =>
  drafts
    .list()
    .map(({key: page, value: {done, total}}) => {
      const href = CSS.escape(withBaseUrl(baseUrl, page));
      return `.sidebar a[href="${href}"]::after{content:"${done.length}/${total}";${SIDEBAR_STYLE}}`;
    })
    .join('');
