import {createHash} from 'node:crypto';

/** Styles that one page alone needs: of its live demos. */
export interface PageStyles {
  readonly css: string;
  /** Texts of `style` attributes in the page's HTML. */
  readonly attributes: readonly string[];
}

export interface PolicySources {
  readonly inlineScript: string;
  /** Origins that a hosted search is asked at. */
  readonly connect: readonly string[];
  readonly styles?: PageStyles | undefined;
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** CSS that is safe inside `<style>`: in its strings a backslash before `/` changes nothing. */
export function styleText({css}: PageStyles): string {
  return css.replace(/<\//g, '<\\/');
}

function styleSources(styles: PageStyles): string {
  // Hashes speak of attributes, too, only where this word is.
  const attributes = styles.attributes.length === 0 ? [] : ["'unsafe-hashes'", ...styles.attributes.map(hashOf)];
  return ['style-src', "'self'", hashOf(styleText(styles)), ...attributes].join(' ');
}

/**
 * Nothing from other origins but what is asked of a hosted search; inline script and inline styles by their hashes, so
 * that no others count.
 */
export function contentSecurityPolicy({inlineScript, connect, styles}: PolicySources): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${hashOf(inlineScript)}`,
    ...(styles === undefined ? [] : [styleSources(styles)]),
    "img-src 'self' data:",
    ...(connect.length === 0 ? [] : [`connect-src ${["'self'", ...connect].join(' ')}`]),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}
