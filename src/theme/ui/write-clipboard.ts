const TYPE = 'text/plain';

/**
 * Copies a text. One that still loads is given as a promise: browsers allow copying only while a click counts, and wait.
 *
 * @param name what is copied, for the error on the console
 * @returns whether the text was copied
 */
export async function writeClipboard(text: string | Promise<string>, name: string): Promise<boolean> {
  try {
    // Without a secure connection there is no clipboard at all.
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
