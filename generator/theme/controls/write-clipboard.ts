const TYPE = 'text/plain';

/**
 * @param text a promise while it loads: Safari allows copying only during the click, and waits for a promise
 * @param name for the error in the console
 * @returns whether the text was copied
 */
export async function writeClipboard(text: string | Promise<string>, name: string): Promise<boolean> {
  try {
    // Throws without a secure connection, which has no clipboard.
    if (typeof text === 'string') await navigator.clipboard.writeText(text);
    else {
      const blob = text.then((loaded) => new Blob([loaded], {type: TYPE}));
      await navigator.clipboard.write([new ClipboardItem({[TYPE]: blob})]);
    }
    return true;
  } catch (error) {
    console.error(`The ${name} could not be copied.`, error);
    return false;
  }
}
