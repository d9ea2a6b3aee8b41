import {cleanup, screen} from '@testing-library/react';
import {afterEach, describe, expect, it, vi} from 'vitest';
import type {DocsVersion} from '#shared/site-data.ts';
import {ErrorBoundary} from '#client/error-boundary.tsx';
import {renderInSite} from '#theme/ui/render-in-site.tsx';
import {VersionBadge, VersionBanner} from './version-notices.tsx';

afterEach(cleanup);

const last: DocsVersion = {
  name: '2.0',
  label: '2.0',
  isLast: true,
  path: '/docs/',
  mainHref: '/docs/start/',
  banner: 'none',
  badge: true,
};
const docsVersions = [{...last, name: 'current', label: 'Next', isLast: false, banner: 'unreleased' as const}, last];

describe('notices of a docs version', () => {
  it('throw when it does not exist, and list the versions', () => {
    vi.spyOn(console, 'error').mockReturnValue();
    for (const Notice of [VersionBadge, VersionBanner]) {
      renderInSite(
        <ErrorBoundary fallback={({message}) => <p>{message}</p>}>
          <Notice version="9" />
        </ErrorBoundary>,
        {docsVersions},
      );
      expect(screen.getByText('There is no docs version "9". Available versions: current, 2.0.')).toBeTruthy();
      cleanup();
    }
  });

  it('link to the last version when it is not the last', () => {
    renderInSite(<VersionBanner version="current" otherVersions={{'2.0': '/docs/x/'}} />, {docsVersions});
    expect(screen.getByText('Not released yet')).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/docs/x/');
  });

  it('are its badge alone when it is the last', () => {
    renderInSite(
      <>
        <VersionBanner version="2.0" />
        <VersionBadge version="2.0" />
      </>,
      {docsVersions},
    );
    expect(document.body.textContent).toBe('Version: 2.0');
  });
});
