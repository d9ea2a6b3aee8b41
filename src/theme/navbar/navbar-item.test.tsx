import {cleanup, fireEvent, screen} from '@testing-library/react';
import {afterEach, describe, expect, it, vi} from 'vitest';
import type {NavbarItem as NavbarItemData} from '#shared/site-data.ts';
import {renderInSite} from '#theme/ui/render-in-site.tsx';
import {NavbarItem} from './navbar-item.tsx';

afterEach(cleanup);

const link = (label: string, href: string) => ({type: 'link', label, href, position: 'left'}) as const;

describe('a link', () => {
  it('says that it leads to the page, or to the part of the site, that is shown', () => {
    const item = {...link('Blog', '/blog/'), activeBasePath: '/blog/'};
    const {visit} = renderInSite(<NavbarItem item={item} />, {}, '/blog/');
    expect(screen.getByRole('link').getAttribute('aria-current')).toBe('page');
    visit('/blog/archive/');
    expect(screen.getByRole('link').getAttribute('aria-current')).toBe('true');
    visit('/docs/');
    expect(screen.getByRole('link').getAttribute('aria-current')).toBeNull();
  });

  it('to another site opens a new tab and says so', () => {
    renderInSite(<NavbarItem item={link('GitHub', 'https://github.com/')} />);
    const element = screen.getByRole('link', {name: 'GitHub (opens in a new tab)'});
    expect([element.getAttribute('target'), element.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
  });

  it('gets the base URL and the trailing slash', () => {
    renderInSite(<NavbarItem item={link('Blog', '/blog')} />, {baseUrl: '/base/'});
    expect(screen.getByRole('link').getAttribute('href')).toBe('/base/blog/');
  });
});

describe('a dropdown', () => {
  const item: NavbarItemData = {
    type: 'dropdown',
    label: 'More',
    position: 'left',
    items: [link('A', '/a/'), link('B', '/b/')],
  };

  function renderDropdown(): HTMLDetailsElement {
    renderInSite(
      <>
        <NavbarItem item={item} />
        <button type="button">outside</button>
      </>,
    );
    const details = document.querySelector('details');
    if (!details) throw new Error('no dropdown');
    return details;
  }

  it('opens on hover of a mouse only', () => {
    const details = renderDropdown();
    fireEvent(details, new PointerEvent('pointerenter', {pointerType: 'touch'}));
    expect(details.open).toBe(false);
    fireEvent(details, new PointerEvent('pointerenter', {pointerType: 'mouse'}));
    expect(details.open).toBe(true);
    fireEvent(details, new PointerEvent('pointerleave', {pointerType: 'mouse'}));
    expect(details.open).toBe(false);
  });

  it('opens on ArrowDown at its first link, and closes on Escape with focus back on the label', () => {
    const details = renderDropdown();
    const label = screen.getByText('More');
    fireEvent.keyDown(label, {key: 'ArrowDown'});
    expect(details.open).toBe(true);
    expect(document.activeElement?.textContent).toBe('A');
    fireEvent.keyDown(document.activeElement ?? details, {key: 'Escape'});
    expect(details.open).toBe(false);
  });

  it.each(['mousedown', 'touchstart', 'focusin'])('closes on %s outside, and not inside', (type) => {
    const details = renderDropdown();
    details.open = true;
    fireEvent(screen.getByText('A'), new Event(type, {bubbles: true}));
    expect(details.open).toBe(true);
    fireEvent(screen.getByText('outside'), new Event(type, {bubbles: true}));
    expect(details.open).toBe(false);
  });
});

describe('an item that fails', () => {
  it('is reported whole, with the cause, and leaves the rest of the page alone', () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const unknown: NavbarItemData = JSON.parse('{"type": "clock", "label": "Time", "position": "left"}');
    renderInSite(
      <>
        <NavbarItem item={unknown} />
        <p>still here</p>
      </>,
    );
    expect(screen.getByText('still here')).toBeTruthy();
    const reported = error.mock.calls
      .map(([first]) => first)
      .find((first) => first instanceof Error && first.cause !== undefined);
    expect(reported?.message).toContain('"label": "Time"');
    expect(reported?.cause?.message).toBe('No NavbarItem component found for type "clock".');
  });
});
