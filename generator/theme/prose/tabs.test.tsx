import {fireEvent, screen, within} from '@testing-library/react';
import {afterEach, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest';
import {followTabs, selectTab, syncTabs} from '#theme/controls/tabs.ts';
import {showInSite} from '#theme/ui/render-in-tests.tsx';
import {Tab, Tabs} from './tabs.tsx';

function Bundlers({group = 'bundler'}) {
  return (
    <Tabs id={group} group={group}>
      <Tab value="vite" label="Vite">
        vite.config.ts
      </Tab>
      <Tab value="webpack" label="webpack">
        webpack.config.js
      </Tab>
      <Tab value="next" label="Next.js">
        next.config.js
      </Tab>
    </Tabs>
  );
}

const selectedTabs = () => screen.getAllByRole('tab', {selected: true}).map((tab) => tab.textContent);
const tab = (name: string) => within(screen.getAllByRole('tablist')[0] ?? document.body).getByRole('tab', {name});

beforeAll(followTabs);

it('tabs ignore arrows with modifiers', () => {
  showInSite(<Bundlers />);
  expect(fireEvent.keyDown(tab('Vite'), {key: 'ArrowRight', altKey: true})).toBe(true);
  expect(selectedTabs()).toEqual(['Vite']);
});

it('tabs of a group start with the stored choice when they have it', () => {
  localStorage.setItem('tabs.bundler', 'next');
  localStorage.setItem('tabs.manager', 'deno');
  showInSite(
    <>
      <Bundlers />
      <Bundlers group="manager" />
    </>,
  );
  syncTabs();
  expect(selectedTabs()).toEqual(['Next.js', 'Vite']);
});

it('tabs of a group switch without their group when storage is full', () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('localStorage', {
    getItem: () => 'next',
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  showInSite(
    <>
      <Bundlers />
      <Bundlers />
    </>,
  );
  syncTabs();
  selectTab(tab('webpack'));
  expect(selectedTabs()).toEqual(['webpack', 'Next.js']);
});

it('panels that are not shown are hidden by CSS where browsers cannot find their text', () => {
  showInSite(<Bundlers />);
  syncTabs();
  expect(document.querySelectorAll('[role=tabpanel]:not([data-shown])')).toHaveLength(2);
  expect(document.querySelector('[hidden]')).toBeNull();
});

describe('where browsers find text that is hidden', () => {
  const hidden = () => [...document.querySelectorAll('[hidden] > .tab-label')].map((label) => label.textContent);
  const find = (text: string): void => {
    const [panel] = screen.getAllByText(text, {selector: '[role=tabpanel]'});
    panel?.dispatchEvent(new Event('beforematch', {bubbles: true}));
    // Browsers do this.
    panel?.removeAttribute('hidden');
  };

  beforeEach(() => {
    Object.assign(HTMLElement.prototype, {onbeforematch: null});
    showInSite(
      <>
        <Bundlers />
        <Bundlers />
      </>,
    );
    syncTabs();
  });
  afterEach(() => {
    Reflect.deleteProperty(HTMLElement.prototype, 'onbeforematch');
  });

  it('the other panels are hidden until they are found', () => {
    expect(hidden()).toEqual(['webpack', 'Next.js', 'webpack', 'Next.js']);
  });

  it.each([
    ['here', () => selectTab(screen.getAllByRole('tab', {name: 'Next.js'})[1] ?? tab('Next.js'))],
    [
      'in another tab of the browser',
      () => {
        localStorage.setItem('tabs.bundler', 'next');
        fireEvent(window, new StorageEvent('storage', {key: 'tabs.bundler'}));
      },
    ],
  ])('found text selects a tab without its group, until a tab of the group is chosen %s', (_where, choose) => {
    find('webpack.config.js');
    expect(selectedTabs()).toEqual(['webpack', 'Vite']);
    expect(hidden()).toEqual(['Vite', 'Next.js', 'webpack', 'Next.js']);
    expect(localStorage.getItem('tabs.bundler')).toBeNull();
    fireEvent(window, new StorageEvent('storage', {key: 'other'}));
    expect(selectedTabs()).toEqual(['webpack', 'Vite']);
    choose();
    expect(selectedTabs()).toEqual(['Next.js', 'Next.js']);
  });
});
