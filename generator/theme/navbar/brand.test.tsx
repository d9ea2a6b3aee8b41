import {createEvent, fireEvent, screen} from '@testing-library/react';
import {expect, it} from 'vitest';
import {renderInSite} from '#theme/ui/render-in-site.tsx';
import {Brand} from './brand.tsx';

const brandAssets = {lightLogo: '/brand/light.svg', darkLogo: '/brand/dark.svg', cover: '/brand/cover.png'};

it('opens downloads under the base URL, each with its file name', async () => {
  renderInSite(<Brand />, {brandAssets, baseUrl: '/base/'}, '/docs/a/b/');
  fireEvent.contextMenu(screen.getByText('Site'));
  await screen.findByRole('dialog', {name: 'Brand assets'}, {timeout: 10_000});
  const links = [...document.querySelectorAll('a[download]')];
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('download')])).toEqual([
    ['/base/brand/dark.svg', 'dark.svg'],
    ['/base/brand/light.svg', 'light.svg'],
    ['/base/brand/cover.png', 'cover.png'],
  ]);
});

it('keeps the browser’s context menu without brand assets', () => {
  renderInSite(<Brand />);
  const event = createEvent.contextMenu(screen.getByText('Site'));
  fireEvent(screen.getByText('Site'), event);
  expect(event.defaultPrevented).toBe(false);
});
