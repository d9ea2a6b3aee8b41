/** The style sheets of the frame's program, which follow the theme of the page. */
import {PREFERENCE} from '#site/programs/color-scheme.ts';
import type {FrameTheme} from './frame-messages.ts';

/** Media of the program's rules that depend on the color scheme, as they were written. */
const writtenMedia = new Map<MediaList, string>();

/** The program's rules about `prefers-color-scheme` follow the theme too, as on the stage of a demo. */
export function setTheme(theme: FrameTheme): void {
  document.documentElement.dataset['theme'] = theme;
  for (const [media, written] of writtenMedia) followTheme(media, written);
}

function followTheme(media: MediaList, written: string): void {
  const {theme} = document.documentElement.dataset;
  media.mediaText = written.replace(PREFERENCE, (_, scheme) =>
    scheme === theme ? '(min-width:0)' : '(min-width:1e6px)',
  );
}

function followThemes(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule && rule.media.mediaText.includes('prefers-color-scheme')) {
      const {media} = rule;
      writtenMedia.set(media, media.mediaText);
      followTheme(media, media.mediaText);
    }
    if (rule instanceof CSSGroupingRule) followThemes(rule.cssRules);
  }
}

/** @param before the new style sheet comes after it; else it is the last */
export function addStyle(css: string, before?: Element): HTMLStyleElement {
  const style = document.createElement('style');
  style.textContent = css;
  if (before === undefined) document.head.append(style);
  else before.after(style);
  if (style.sheet) followThemes(style.sheet.cssRules);
  return style;
}

/** @param styles all of the program's */
export function removeStyles(styles: readonly HTMLStyleElement[]): void {
  for (const style of styles) style.remove();
  writtenMedia.clear();
}
