import {createEvent, fireEvent, screen} from '@testing-library/react';
import {expect, it} from 'vitest';
import {testSite} from '#shared/data-in-tests.ts';
import type {SiteData} from '#shared/site-data.ts';
import {showInSite} from '#theme/ui/render-in-tests.tsx';
import {followBrandMenu} from './brand-menu.ts';
import {Brand} from './brand.tsx';

const brandAssets = {lightLogo: '/brand/light.svg', darkLogo: '/brand/dark.svg', cover: '/brand/cover.png'};

function showBrand(site: SiteData): HTMLElement {
  showInSite(<Brand />, {site});
  followBrandMenu(site);
  return screen.getByText('Site');
}

it('keeps the browser’s context menu without brand assets', () => {
  const brand = showBrand(testSite);
  const event = createEvent.contextMenu(brand);
  fireEvent(brand, event);
  expect(event.defaultPrevented).toBe(false);
});

it('opens downloads under the base URL, each with its file name', async () => {
  const brand = showBrand({...testSite, brandAssets, baseUrl: '/base/'});
  expect(brand.closest('a')?.title).toBe('Right click: logos to download');
  fireEvent.contextMenu(brand);
  await screen.findByRole('dialog', {name: 'Brand assets'}, {timeout: 10_000});
  const links = [...document.querySelectorAll('a[download]')];
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('download')])).toEqual([
    ['/base/brand/dark.svg', 'dark.svg'],
    ['/base/brand/light.svg', 'light.svg'],
    ['/base/brand/cover.png', 'cover.png'],
  ]);
});
