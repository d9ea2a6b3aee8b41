/** Finds the message in the output of a tool: search cuts a query to 64 characters, which a path alone may fill. */

// oxlint-disable-next-line no-control-regex -- terminals color their output with them
const COLORS = /\u001B\[[\d;]*m/gu;

/** Lines that are about where something happened. */
const PLACES = [
  /^\s*>?\s*\d+\s*[|│]/u,
  /^\s*[|│]?\s*[\^~]+/u,
  /^\s*at\s.+[:)]/u,
  /^\s*(?:file|at|in|from)\s*:?\s+\S*[/\\]\S*$/iu,
  /^Found \d+ errors?/u,
  /^Module build failed/u,
  /^(?:Build|Compil\w+|Transform) (?:failed|error)\b.{0,20}$/iu,
  /^(?:npm|yarn|pnpm)\s(?:ERR!|error)/u,
  // The heading of an overlay in the browser.
  /^(?:Unhandled Runtime|Runtime|Build|Console) \w*Error$/u,
];

const PATH = String.raw`(?:[A-Za-z]:)?[^\s:()'"/\\]*[/\\][^\s:()'"]*`;
const FILE = String.raw`[^\s:()'"/\\]+\.[cm]?[jt]sx?`;

/** What stands before a message: who says it, of which kind it is, and of which file. */
const PREFIXES = [
  /^(?:error|warning|failed) (?:in|to compile)\b:?\s*/iu,
  /^[[(][^\])]*[\])]:?\s*/u,
  /^[✘✖×❌▲⚠>-]+\s*/u,
  // Line and column, as ESLint prints them.
  /^\d+:\d+\s+(?=error|warning)/u,
  /^(?:\w* ?)(?:error|warning)\b:?\s*(?:TS\d+:)?\s*/iu,
  /^(?:internal server error|uncaught|unhandled)\b[^:]*:\s*/iu,
  new RegExp(`^(?:${PATH}|${FILE})(?:[:(]\\d+[:,)]?)*\\d{0,9}\\)?(?::|\\s|$)\\s*-?\\s*`, 'u'),
];

const MIN_WORDS = 3;

function withoutPrefixes(line: string): string {
  let rest = line.trim();
  for (let before = ''; before !== rest;) {
    before = rest;
    for (const prefix of PREFIXES) rest = rest.replace(prefix, '');
  }
  return rest;
}

const isMessage = (text: string): boolean => text.split(/\s+/u).length >= MIN_WORDS;

/**
 * @returns the first message in a text of several lines, or after a path; any other text as it is
 * @example pastedMessage('[vite] /src/a.tsx: A style value can only contain …') // 'A style value can only contain …'
 */
export function pastedMessage(text: string): string {
  const lines = text.replaceAll(COLORS, '').split(/\r?\n/u);
  const messages = lines.filter((line) => !PLACES.some((place) => place.test(line))).map(withoutPrefixes);
  return messages.find(isMessage) ?? text;
}

/** Handles the event `paste` of a search box: a terminal prints more than the box takes, so only the message is pasted. */
export function pasteMessage(event: Pick<ClipboardEvent, 'clipboardData' | 'preventDefault'>): void {
  const text = event.clipboardData?.getData('text/plain') ?? '';
  const message = pastedMessage(text);
  if (message === text) return;
  event.preventDefault();
  // This inserts as typing does: it can be undone, and respects the maximum length.
  document.execCommand('insertText', false, message);
}
