import {act, cleanup, fireEvent, screen, waitFor} from '@testing-library/react';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {renderInSite, testSite} from '#theme/ui/render-in-site.tsx';
import {MOBILE_SIDEBAR_ID, MobileSidebar, MobileSidebarButton} from './mobile-sidebar.tsx';

/** happy-dom has no popovers. */
let isOpen = false;

function dispatch(element: HTMLElement, type: 'beforetoggle' | 'toggle', newState: 'open' | 'closed'): void {
  element.dispatchEvent(Object.assign(new Event(type), {newState}));
}

function open(): void {
  const element = sidebar();
  act(() => {
    dispatch(element, 'beforetoggle', 'open');
    isOpen = true;
    dispatch(element, 'toggle', 'open');
  });
}

beforeEach(() => {
  isOpen = false;
  window.innerWidth = 390;
  history.replaceState({key: 'aaaaaa'}, '', '/docs/');
  HTMLElement.prototype.hidePopover = function (this: HTMLElement) {
    if (!isOpen) return;
    dispatch(this, 'beforetoggle', 'closed');
    isOpen = false;
    dispatch(this, 'toggle', 'closed');
  };
  const matches = HTMLElement.prototype.matches;
  vi.spyOn(HTMLElement.prototype, 'matches').mockImplementation(function (this: HTMLElement, selector: string) {
    return selector === ':popover-open' ? isOpen : matches.call(this, selector);
  });
});
afterEach(cleanup);

function sidebar(): HTMLElement {
  const element = document.getElementById(MOBILE_SIDEBAR_ID);
  if (!element) throw new Error('no sidebar');
  return element;
}

function renderShell(hasDocs = false): void {
  renderInSite(
    <>
      <header>
        <MobileSidebarButton />
      </header>
      <main>page</main>
      <MobileSidebar secondary={hasDocs ? <a href="/docs/a/">Docs page</a> : undefined} />
    </>,
    {navbar: {...testSite.navbar, items: [{type: 'link', label: 'Blog', href: '/blog/', position: 'left'}]}},
  );
}

describe('the mobile sidebar', () => {
  it('names itself as the popover of its buttons', () => {
    renderShell();
    expect(screen.getByRole('button', {name: 'Open navigation menu'}).getAttribute('popovertarget')).toBe(
      MOBILE_SIDEBAR_ID,
    );
    const close = screen.getByRole('button', {name: 'Close navigation menu'});
    expect([close.getAttribute('popovertarget'), close.getAttribute('popovertargetaction')]).toEqual([
      MOBILE_SIDEBAR_ID,
      'hide',
    ]);
  });

  it('keeps focus inside while it is open, and returns it to the hamburger', () => {
    renderShell();
    open();
    expect(document.querySelector('main')?.inert).toBe(true);
    expect(document.activeElement).toBe(sidebar());
    act(() => sidebar().hidePopover());
    expect(document.querySelector('main')?.inert).toBe(false);
    expect(document.activeElement).toBe(screen.getByRole('button', {name: 'Open navigation menu'}));
  });

  it('closes on a click on a link, not on other clicks', () => {
    renderShell(true);
    open();
    fireEvent.click(screen.getByRole('button', {name: '← Back to main menu'}));
    expect(isOpen).toBe(true);
    const link = screen.getByText('Blog');
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link);
    expect(isOpen).toBe(false);
  });

  it('closes on wide windows', () => {
    renderShell();
    open();
    window.innerWidth = 996;
    fireEvent(window, new Event('resize'));
    expect(isOpen).toBe(true);
    window.innerWidth = 997;
    fireEvent(window, new Event('resize'));
    expect(isOpen).toBe(false);
  });

  it('closes on "back", which stays on the page', async () => {
    renderShell();
    open();
    expect(history.state).toMatchObject({overlay: true});
    // The browser's part of "back".
    history.replaceState({key: 'aaaaaa'}, '', '/docs/');
    act(() => {
      window.dispatchEvent(new PopStateEvent('popstate', {state: history.state}));
    });
    await waitFor(() => expect(isOpen).toBe(false));
    expect(location.pathname).toBe('/docs/');
  });
});

describe('on a page with a sidebar', () => {
  it('shows the docs menu first, then the main menu, and the docs menu again after closing', () => {
    renderShell(true);
    open();
    const shows = () => sidebar().querySelector('[data-shows]')?.getAttribute('data-shows');
    expect(shows()).toBe('secondary');
    fireEvent.click(screen.getByRole('button', {name: '← Back to main menu'}));
    expect(shows()).toBe('primary');
    act(() => sidebar().hidePopover());
    expect(shows()).toBe('secondary');
  });
});
