/** Line, block, and block in JSX: the comments that TypeScript and JavaScript have. */
export const NOTATION =
  /[ \t]*(?:\{\/\*|\/\*|\/\/)[ \t]*\[!code (?<name>[^\]:\s]+)(?::(?<value>[^\]]*))?\][ \t]*(?:\*\/\}|\*\/)?/gu;
export const CUT = /^[ \t]*\/\/[ \t]*---cut---[ \t]*$/u;

/**
 * The program behind a shown sample: `[!code …]` comments are gone, and so are the lines that
 * `[!code --]` shows as removed (the line and its replacement together would not compile).
 * Emptied lines stay, so that line numbers are those of the fence.
 */
export function stripNotations(code: string): string {
  let removedUntil = -1;
  return code
    .split('\n')
    .map((line, index) => {
      if (CUT.test(line)) return '';
      const text = line.replaceAll(NOTATION, '');
      for (const {groups} of line.matchAll(NOTATION)) {
        if (groups?.name !== '--') continue;
        // A notation alone on its line speaks of the lines after it.
        const first = text.trim() === '' ? index + 1 : index;
        removedUntil = first + Number(groups.value ?? 1) - 1;
      }
      return index <= removedUntil ? '' : text;
    })
    .join('\n');
}
