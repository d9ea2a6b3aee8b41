import {fireEvent, screen} from '@testing-library/react';
import {afterEach, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest';
import {followTabs, selectTab, syncTabs} from '#theme/controls/tabs.ts';
import {showInSite} from '#theme/ui/render-in-tests.tsx';
import {Tabs} from './tabs.tsx';

const PANELS = {Vite: 'vite.config.ts', webpack: 'webpack.config.js', Next: 'next.config.js'};

/** Two times the same tabs. */
function showTabs(): void {
  showInSite(
    <>
      <Tabs id="first" group="bundler" panels={PANELS} />
      <Tabs id="second" group="bundler" panels={PANELS} />
    </>,
  );
  syncTabs();
}

const selectedTabs = () => screen.getAllByRole('tab', {selected: true}).map((tab) => tab.textContent);
const tab = (name: string, at = 0) => screen.getAllByRole('tab', {name})[at] ?? document.body;

beforeAll(followTabs);

it('tabs ignore arrows with modifiers', () => {
  showTabs();
  expect(fireEvent.keyDown(tab('Vite'), {key: 'ArrowRight', altKey: true})).toBe(true);
  expect(selectedTabs()).toEqual(['Vite', 'Vite']);
});

it('tabs of a group switch without their group when storage is full', () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('localStorage', {
    getItem: () => 'Next',
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  showTabs();
  selectTab(tab('webpack'));
  expect(selectedTabs()).toEqual(['webpack', 'Next']);
});

it('tabs of a page that back restores show what their group has chosen elsewhere', () => {
  showTabs();
  localStorage.setItem('tabs.bundler', 'Next');
  fireEvent(window, Object.assign(new Event('pageshow'), {persisted: true}));
  expect(selectedTabs()).toEqual(['Next', 'Next']);
});

it('panels that are not shown are hidden by CSS where browsers cannot find their text', () => {
  showTabs();
  expect(document.querySelectorAll('[role=tabpanel]:not([data-shown])')).toHaveLength(4);
  expect(document.querySelector('[hidden]')).toBeNull();
});

describe('where browsers find text that is hidden', () => {
  const hidden = () => [...document.querySelectorAll('[hidden] > .tab-label')].map((label) => label.textContent);

  beforeEach(() => {
    Object.assign(HTMLElement.prototype, {onbeforematch: null});
    showTabs();
  });
  afterEach(() => {
    Reflect.deleteProperty(HTMLElement.prototype, 'onbeforematch');
  });

  const chooseInOtherTab = (): void => {
    localStorage.setItem('tabs.bundler', 'Next');
    fireEvent(window, new StorageEvent('storage', {key: 'tabs.bundler'}));
  };
  it.each([
    ['here', () => selectTab(tab('Next', 1))],
    ['in another tab of the browser', chooseInOtherTab],
  ])('found text selects a tab without its group, until a tab of the group is chosen %s', (_where, choose) => {
    expect(hidden()).toEqual(['webpack', 'Next', 'webpack', 'Next']);
    const [panel] = screen.getAllByText('webpack.config.js', {selector: '[role=tabpanel]'});
    panel?.dispatchEvent(new Event('beforematch', {bubbles: true}));
    // Browsers do this.
    panel?.removeAttribute('hidden');
    expect(selectedTabs()).toEqual(['webpack', 'Vite']);
    expect(hidden()).toEqual(['Vite', 'Next', 'webpack', 'Next']);
    expect(localStorage.getItem('tabs.bundler')).toBeNull();
    fireEvent(window, new StorageEvent('storage', {key: 'other'}));
    expect(selectedTabs()).toEqual(['webpack', 'Vite']);
    choose();
    expect(selectedTabs()).toEqual(['Next', 'Next']);
  });
});
