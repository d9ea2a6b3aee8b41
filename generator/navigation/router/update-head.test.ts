import {beforeEach, describe, expect, it} from 'vitest';
import {parsePageDocument, updateHead} from './page-document.ts';

const next = (head: string) =>
  parsePageDocument(
    `<html lang="en" data-build="b"><head><meta name="page-module" content="/x.js">${head}</head><body><div id="root"></div><template></template></body></html>`,
  ).head;

beforeEach(() => {
  document.documentElement.lang = 'zh-CN';
  document.head.innerHTML =
    '<title>Old</title><meta name="description" content="old" data-page-head><meta property="og:type" content="website" data-page-head><link rel="icon" href="/f.svg">';
});

describe('the head after a navigation', () => {
  it('has the title and the elements of the new page, and keeps elements shared by all pages', () => {
    updateHead(next('<title>New</title><meta name="description" content="new" data-page-head>'));
    expect(document.title).toBe('New');
    expect(document.head.querySelector('[name=description]')?.getAttribute('content')).toBe('new');
    expect(document.head.querySelectorAll('[data-page-head]')).toHaveLength(1);
    expect(document.head.querySelector('[rel=icon]')).not.toBeNull();
  });

  it('keeps equal elements in place', () => {
    const kept = document.head.querySelector('[property="og:type"]');
    updateHead(next('<title>New</title><meta property="og:type" content="website" data-page-head>'));
    expect(document.head.querySelector('[property="og:type"]')).toBe(kept);
  });

  it('does not change language and direction', () => {
    updateHead(next('<title>New</title>'));
    expect(document.documentElement.lang).toBe('zh-CN');
  });

  it('applies and removes the styles of the page without a style element, which the policy would forbid', () => {
    updateHead(next('<title>New</title><style data-page-head>.d-a { color: red }</style>'));
    expect(document.head.querySelector('style')).toBeNull();
    expect(document.adoptedStyleSheets.map(({cssRules}) => cssRules[0]?.cssText)).toEqual(['.d-a { color: red; }']);
    updateHead(next('<title>Newer</title>'));
    expect(document.adoptedStyleSheets).toEqual([]);
  });

  it('keeps the initial styles of the document while they belong to the current page', () => {
    document.head.innerHTML += '<style data-page-head>.d-a { color: red }</style>';
    updateHead(next('<title>New</title><style data-page-head>.d-a { color: red }</style>'));
    expect(document.head.querySelectorAll('style')).toHaveLength(1);
    expect(document.adoptedStyleSheets).toEqual([]);
  });
});
