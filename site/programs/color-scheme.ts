/** The stage that shows a program stands for the reader's system. */

export const PREFERENCE = /\(prefers-color-scheme:\s*(light|dark)\)/gu;

/** Elements that follow the system follow the stage: it has one color scheme, which they inherit. */
export const inheritScheme = (css: string): string =>
  css.replaceAll(/(?<=color-scheme:\s*)(?:light dark|dark light)\b/gu, 'inherit');
