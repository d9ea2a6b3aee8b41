import {beforeEach, describe, expect, it} from 'vitest';
import {firstTheme, isAnnouncementDismissed, showBaseUrlBanner} from './first-paint.ts';

describe('firstTheme', () => {
  it.each([
    ['the query before the stored choice', '?a=b&theme=dark', 'light', 'light', 'dark'],
    ['the query before the default', '?theme=light', 'dark', 'dark', 'light'],
    ['the stored choice before the default', '?mytheme=light', 'dark', 'light', 'dark'],
    ['the default without a choice', '', null, 'dark', 'dark'],
    ['light for an unknown mode of the query', '?theme=solarized', null, 'dark', 'light'],
    ['light for an unknown stored mode', '', 'DARK', 'dark', 'light'],
    ['light without a default', '', undefined, undefined, 'light'],
  ])('returns %s', (_, search, stored, fallback, expected) => {
    expect(firstTheme(search, stored, fallback)).toBe(expected);
  });
});

describe('isAnnouncementDismissed', () => {
  beforeEach(() => localStorage.clear());

  it('is false for a new reader, and stores the id', () => {
    expect(isAnnouncementDismissed('one', localStorage)).toBe(false);
    expect(localStorage.getItem('announcement.id')).toBe('one');
    expect(localStorage.getItem('announcement.dismiss')).toBe('false');
  });

  it('is true until the id changes', () => {
    localStorage.setItem('announcement.id', 'one');
    localStorage.setItem('announcement.dismiss', 'true');
    expect(isAnnouncementDismissed('one', localStorage)).toBe(true);
    expect(isAnnouncementDismissed('two', localStorage)).toBe(false);
    expect(isAnnouncementDismissed('two', localStorage)).toBe(false);
  });
});

describe('showBaseUrlBanner', () => {
  const TEMPLATE =
    '<template><fieldset role="alert"><p>Configured: /configured/</p><p>Try: <code></code></p></fieldset></template>';

  function bannerAt(path: string, configured = '/configured/', html = TEMPLATE): string[] {
    history.replaceState(null, '', path);
    document.body.innerHTML = html;
    showBaseUrlBanner(configured);
    return [...document.querySelectorAll('body > [role=alert] p')].map((line) => line.textContent);
  }

  it.each([
    ['/served/', '/served/'],
    ['/served/index.html', '/served/'],
    ['/served', '/served/'],
    ['/index.html', '/'],
  ])('suggests a base URL for the home page at %s', (path, suggested) => {
    expect(bannerAt(path)).toEqual(['Configured: /configured/', `Try: ${suggested}`]);
  });

  it('shows nothing when the base URL is right, on other pages, and when the stylesheet has loaded', () => {
    expect(bannerAt('/base/index.html', '/base/')).toEqual([]);
    expect(bannerAt('/served/docs/', '/configured/', '<main></main>')).toEqual([]);
    expect(bannerAt('/served/', '/configured/', `<style>body { --text: black }</style>${TEMPLATE}`)).toEqual([]);
  });
});
