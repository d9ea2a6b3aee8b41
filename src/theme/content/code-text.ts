/** The code of a block as a reader wants to paste it: without the lines that the sample takes away. */
export function codeText(block: Element): string {
  const lines = [...block.querySelectorAll('.line:not(.removed)')];
  return lines.map((line) => line.textContent).join('\n');
}
