import type {Element} from 'hast';
import {nearestName} from '#problems/did-you-mean.ts';
import {noticeAt, type PageContext, reportAt} from './compile-context.ts';

const KNOWN: ReadonlySet<string> = new Set(['mailto', 'tel', 'ftp']);
const OFTEN_MISSPELT = ['https', 'http', 'mailto'];
/** Their content would run in the page or in place of it; the Content Security Policy and browsers forbid that. */
const CODE_SCHEMES: ReadonlySet<string> = new Set(['javascript', 'vbscript', 'data']);
const SCHEME = /^(\w*):/;
const WEB_URL = /^(?:https?:)?\/\/[^/]/i;
const WEB_URL_SYNTAX = 'https:// with the name of a host: https://example.org/';

/** Checks a link with a scheme or to another host. Nobody asks that host: the build needs no network. */
export function checkExternalLink(href: string, node: Element, context: PageContext): void {
  const scheme = SCHEME.exec(href)?.[1]?.toLowerCase() ?? 'https';
  if (CODE_SCHEMES.has(scheme)) {
    const allowed = '"/docs/…/", "./file.mdx", "#anchor" or an absolute URL';
    reportAt(context, node, `the link "${href}" does nothing: content runs no code.`, allowed);
  } else if (['https', 'http'].includes(scheme)) {
    const isUrl = WEB_URL.test(href) && URL.canParse(href, 'https://site.invalid');
    if (!isUrl) reportAt(context, node, `the link "${href}" is not a URL.`, WEB_URL_SYNTAX);
  } else if (!KNOWN.has(scheme)) {
    const message = `the link "${href}" has the unknown scheme "${scheme}:".`;
    const nearest = nearestName(scheme, OFTEN_MISSPELT);
    if (nearest === undefined) noticeAt(context, node, {message, allowed: 'a link that every browser can open'});
    else reportAt(context, node, message, `did you mean "${nearest}:"?`);
  }
}
