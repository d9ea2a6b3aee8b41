import {expect, it} from 'vitest';
import {setShownLocation, UNKNOWN_LOCATION} from '#navigation/shown-page.ts';
import {followLocaleLinks} from './menu-items.ts';

const hrefs = (): (string | null)[] => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));

it('links to locales keep query, hash and a path that was not found @2.31', () => {
  document.body.innerHTML =
    '<a data-locale="/base/" href="/base/a/"></a><a data-locale="/base/zh/" href="/base/zh/a/"></a>';
  followLocaleLinks();
  expect(hrefs()).toEqual(['/base/a/', '/base/zh/a/']);
  setShownLocation({...UNKNOWN_LOCATION, path: '/nowhere/', search: '?a=b', hash: '#c'});
  expect(hrefs()).toEqual(['/base/nowhere/?a=b#c', '/base/zh/nowhere/?a=b#c']);
  // A path that would be a URL of another host.
  setShownLocation({...UNKNOWN_LOCATION, path: '//other.example/'});
  expect(hrefs()).toEqual(['/base/other.example/', '/base/zh/other.example/']);
});
