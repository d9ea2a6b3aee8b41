/**
 * What of a Markdown text matters for finding links, in the one form in which the pages are written (`markdown-copy.ts`):
 * escapes, code (fenced or not: from a run of backticks to the next of that length), destinations of links and images,
 * and definitions.
 *
 * Parsing every page of a site again would take longer than all other files made from its list of pages.
 */
const CODE = String.raw`(?<!\x60)(?<ticks>\x60+)(?!\x60)[^]*?(?<!\x60)\k<ticks>(?!\x60)`;
const DESTINATION = String.raw`<(?:\\.|[^\\>\n])*>|(?:\\.|[^\\\s()])+`;
const DEFINITION = String.raw`^[ \t>]*\[(?!\^)(?:\\.|[^\\\]\n])+\]:[ \t]+`;
const PIECE = new RegExp(String.raw`\\[^]|${CODE}|(?<before>\]\(|${DEFINITION})(?<destination>${DESTINATION})`, 'gm');
/** What would end a destination, or be read as a character reference. */
const UNSAFE = /[()]|&(?=[#\w])/g;
const ESCAPE = /\\([!-/:-@[-`{-~])/g;

function readDestination(text: string): string {
  return (text.startsWith('<') ? text.slice(1, -1) : text).replaceAll(ESCAPE, '$1');
}

/**
 * Changes the destinations of all links and images of a Markdown text; code stays as it is.
 *
 * @param change gets the URL as the author wrote it and gives back another, percent-encoded
 * @example mapMarkdownLinks('[a](/a/) `[b](/b/)`', (url) => `https://x.org${url}`) // '[a](https://x.org/a/) `[b](/b/)`'
 */
export function mapMarkdownLinks(markdown: string, change: (url: string) => string): string {
  return markdown.replaceAll(PIECE, (whole: string, ...rest: unknown[]) => {
    const groups = rest.at(-1);
    if (typeof groups !== 'object' || groups === null || !('destination' in groups) || !('before' in groups))
      return whole;
    const {before, destination} = groups;
    if (typeof before !== 'string' || typeof destination !== 'string') return whole;
    const url = readDestination(destination);
    const changed = change(url);
    return changed === url ? whole : before + changed.replaceAll(UNSAFE, String.raw`\$&`);
  });
}
