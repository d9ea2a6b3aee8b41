const TYPE = 'text/plain';

/**
 * Puts the text of an SVG file on the clipboard.
 *
 * @throws when the file does not load or the browser refuses
 */
export async function copySvgCode(href: string): Promise<void> {
  const text = fetchText(href);
  // The text may still be on its way: the clipboard is asked while the reader's click counts, and waits for it.
  await navigator.clipboard.write([new ClipboardItem({[TYPE]: text.then((code) => new Blob([code], {type: TYPE}))})]);
}

async function fetchText(href: string): Promise<string> {
  const response = await fetch(href);
  if (!response.ok) throw new Error(`${href} answered ${response.status}.`);
  return response.text();
}
