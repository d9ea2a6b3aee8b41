import {act, cleanup, screen} from '@testing-library/react';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {renderInSite, testSite} from '#theme/ui/render-in-site.tsx';
import {preferVersion, usePreferredVersion} from './preferred-version.ts';

const KEY = 'docs-preferred-version-default';
const [current] = testSite.docsVersions;

beforeEach(() => localStorage.clear());
afterEach(cleanup);

function Probe() {
  return <output>{usePreferredVersion() ?? 'none'}</output>;
}

function renderProbe(): () => string | null {
  if (current === undefined) throw new Error('the test site has no version');
  renderInSite(<Probe />, {docsVersions: [current, {...current, name: '1.0', label: '1.0', isLast: false}]});
  return () => screen.getByRole('status').textContent;
}

describe('the preferred docs version', () => {
  it('is stored under the key of its docs, by the version’s name, and heard of at once', () => {
    const shown = renderProbe();
    expect(shown()).toBe('none');
    act(() => preferVersion('1.0'));
    expect(localStorage.getItem(KEY)).toBe('1.0');
    expect(shown()).toBe('1.0');
  });

  it('is the stored one on the next visit', () => {
    localStorage.setItem(KEY, '1.0');
    expect(renderProbe()()).toBe('1.0');
    expect(localStorage.getItem(KEY)).toBe('1.0');
  });

  it('is cleared when no version has its name any more', () => {
    localStorage.setItem(KEY, '0.9');
    expect(renderProbe()()).toBe('none');
    expect(localStorage.getItem(KEY)).toBeNull();
  });
});
