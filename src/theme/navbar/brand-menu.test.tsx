import {cleanup, createEvent, fireEvent, screen} from '@testing-library/react';
import {afterEach, beforeAll, beforeEach, expect, it} from 'vitest';
import {renderInSite} from '#theme/ui/render-in-site.tsx';
import {BrandMenu} from './brand-menu.tsx';

const brandAssets = {lightLogo: '/brand/light.svg', darkLogo: '/brand/dark.svg', cover: '/brand/cover.png'};
const logo = (
  <BrandMenu>
    <a href="/">Site</a>
  </BrandMenu>
);

// The import of the test itself must not wait for a busy machine.
beforeAll(() => import('./brand-dialog.tsx'));
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
});
afterEach(cleanup);

it('puts the downloads under the base URL, each with its file name', async () => {
  renderInSite(logo, {brandAssets, baseUrl: '/base/'}, '/docs/a/b/');
  fireEvent.contextMenu(screen.getByText('Site'));
  await screen.findByRole('dialog', {name: 'Brand assets'});
  const links = [...document.querySelectorAll('a[download]')];
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('download')])).toEqual([
    ['/base/brand/dark.svg', 'dark.svg'],
    ['/base/brand/light.svg', 'light.svg'],
    ['/base/brand/cover.png', 'cover.png'],
  ]);
});

it('leaves the browser’s own menu to sites without brand assets', () => {
  renderInSite(logo);
  const event = createEvent.contextMenu(screen.getByText('Site'));
  fireEvent(screen.getByText('Site'), event);
  expect(event.defaultPrevented).toBe(false);
});
