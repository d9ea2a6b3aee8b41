import {createHash} from 'node:crypto';

export interface PolicySources {
  readonly inlineScript: string;
  /** Origins that a hosted search is asked at. */
  readonly connect: readonly string[];
  /** Text of the page's `<style>`. */
  readonly styles?: string | undefined;
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** CSS that is safe inside `<style>`: in its strings a backslash before `/` changes nothing. */
export function styleText(css: string): string {
  return css.replace(/<\//g, '<\\/');
}

/**
 * Nothing from other origins but what is asked of a hosted search; the one inline script and the page's
 * one style element by their hashes, so that no others count.
 */
export function contentSecurityPolicy({inlineScript, connect, styles}: PolicySources): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${hashOf(inlineScript)}`,
    ...(styles === undefined ? [] : [`style-src 'self' ${hashOf(styleText(styles))}`]),
    "img-src 'self' data:",
    ...(connect.length === 0 ? [] : [`connect-src ${["'self'", ...connect].join(' ')}`]),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}
