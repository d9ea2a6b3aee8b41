import {cleanup, render, screen} from '@testing-library/react';
import type {ReactNode} from 'react';
import {afterEach, expect, it, vi} from 'vitest';
import type {NavbarLink} from '#shared/site-data.ts';
import {CommittedRouteContext, staticRoute} from '#client/router/route.ts';
import {ItemBoundary} from './item-boundary.tsx';

afterEach(cleanup);

const ITEM: NavbarLink = {type: 'link', label: 'Blog', href: '/blog/', position: 'left'};

function on(path: string, children: ReactNode): ReactNode {
  const page = {kind: 'standalone', path, title: '', description: '', toc: []} as const;
  return (
    <CommittedRouteContext value={staticRoute({default: () => null, page}, [])}>
      <ItemBoundary item={ITEM}>{children}</ItemBoundary>
    </CommittedRouteContext>
  );
}

function Fault(): ReactNode {
  throw new Error('for once');
}

it('an item that failed is left out on that page, and tried again on the next', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const view = render(on('/a/', <Fault />));
  expect(view.container.textContent).toBe('');
  view.rerender(on('/a/', <p>Blog</p>));
  expect(view.container.textContent).toBe('');
  view.rerender(on('/b/', <p>Blog</p>));
  expect(screen.getByText('Blog')).toBeTruthy();
});
