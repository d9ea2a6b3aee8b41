/** Fields that Docusaurus takes from the text when the front matter does not have them. */

/** `# Title` before anything else. */
const TITLE = /^\s*#[ \t]+(.+?)[ \t]*#*[ \t]*(?:\r?\n|$)/;
const CODE_FENCE = /^[ \t]*(`{3,}|~{3,})[\s\S]*?^[ \t]*\1/gm;
/** Begins with what is neither a heading, a list, a quote, a table, a box, a picture, an element nor an import. */
const PROSE = /^(?!#|[-*+>|:!<{]|\d+[.)]|(?:import|export)\s)/;

/** A line of Markdown without its marks. */
function plainText(markdown: string): string {
  return markdown
    .replaceAll(/\s*\{#[\w-]+\}$/g, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/`([^`]*)`|\*|\b_|_\b/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The title at the top of a text, and the text with spaces in its place. */
export function takeTitle(body: string): {readonly title?: string; readonly body: string} {
  const [line, title] = TITLE.exec(body) ?? [];
  if (line === undefined || title === undefined) return {body};
  return {title: plainText(title), body: body.replace(line, line.replaceAll(/[^\r\n]/g, ' '))};
}

/** The first paragraph of a text; `undefined` when it has none. */
export function firstParagraph(body: string): string | undefined {
  const blocks = body.replaceAll(CODE_FENCE, '').split(/\r?\n[ \t]*\r?\n/);
  const paragraph = blocks.map((block) => block.trim()).find((block) => block !== '' && PROSE.test(block));
  return paragraph && plainText(paragraph);
}
