import {beforeEach, describe, expect, it} from 'vitest';
import {showBaseUrlBanner} from './base-url-banner.ts';

const TEMPLATE =
  '<template><fieldset role="alert"><p><strong>Title</strong></p><p>Reason</p><p>Configured: /configured/</p><p>Try: <code></code></p></fieldset></template>';

const banner = (): string[] => [...document.querySelectorAll('body > [role=alert] p')].map((line) => line.textContent);

function open(path: string, html = TEMPLATE): void {
  history.replaceState(null, '', path);
  document.body.innerHTML = html;
}

beforeEach(() => open('/'));

describe('the base-URL banner', () => {
  it('names the configured and the suggested base URL', () => {
    open('/served/');
    showBaseUrlBanner('/configured/');
    expect(banner()).toEqual(['Title', 'Reason', 'Configured: /configured/', 'Try: /served/']);
  });

  it.each([
    ['/served/index.html', '/served/'],
    ['/served', '/served/'],
    ['/index.html', '/'],
  ])('suggests for %s the base URL %s', (path, suggested) => {
    open(path);
    showBaseUrlBanner('/configured/');
    expect(banner()[3]).toBe(`Try: ${suggested}`);
  });

  it('does not come when the base URL is right', () => {
    open('/base/index.html');
    showBaseUrlBanner('/base/');
    expect(banner()).toEqual([]);
  });

  it('does not come on other pages than the home page', () => {
    open('/served/docs/', '<main></main>');
    showBaseUrlBanner('/configured/');
    expect(banner()).toEqual([]);
  });

  it('does not come where the stylesheet is there', () => {
    open('/served/', `<style>body { --text: black }</style>${TEMPLATE}`);
    showBaseUrlBanner('/configured/');
    expect(banner()).toEqual([]);
  });
});
