import {fireEvent, screen, within} from '@testing-library/react';
import {beforeAll, expect, it, vi} from 'vitest';
import {followTabs, selectTab, syncTabs} from '#theme/controls/tabs.ts';
import {showInSite} from '#theme/ui/render-in-site.tsx';
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
