/** Three backticks with another one in their line are inline code. */
const FENCE = /^ {0,3}(`{3,}(?!.*`)|~{3,})/;
/** Also without the space that makes a heading, which is a problem of its own. */
const HEADING_ID = /^( {0,3}(?:#{1,6}\s|#{2,6}[^\s#{]).*?)\s*\{#([\w-]+)\}([ \t]*(?:[ \t]#+[ \t]*)?\r?)$/;

/** Marks an explicit heading id in a form that MDX reads as text. The heading plugin takes it off again. */
export const HEADING_ID_TEXT = /\s*\{#([\w-]+)\}$/;

/**
 * Escapes `{#id}` at the end of headings, which MDX would read as a JavaScript expression. Lines inside code fences stay
 * as they are; the number of lines does not change.
 */
export function escapeHeadingIds(body: string): string {
  let fence: string | undefined;
  return body
    .split('\n')
    .map((line) => {
      const mark = FENCE.exec(line)?.[1];
      if (mark !== undefined) {
        if (fence === undefined) fence = mark;
        else if (mark.startsWith(fence) && line.trim() === mark) fence = undefined;
        return line;
      }
      return fence === undefined ? line.replace(HEADING_ID, '$1 \\{#$2\\}$3') : line;
    })
    .join('\n');
}
