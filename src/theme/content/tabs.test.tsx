import {act, cleanup, fireEvent, screen, within} from '@testing-library/react';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {renderInSite} from '#theme/ui/render-in-site.tsx';
import {Tab, Tabs} from './tabs.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

function Bundlers({group}: {readonly group?: string}) {
  return (
    <Tabs {...(group === undefined ? {} : {group})}>
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
const tab = (name: string, list = 0) => {
  const tablist = screen.getAllByRole('tablist')[list];
  return within(tablist ?? document.body).getByRole('tab', {name});
};

describe('tabs', () => {
  it('have every panel in the HTML, labelled by its tab', () => {
    renderInSite(<Bundlers />);
    const panels = screen.getAllByRole('tabpanel');
    expect(panels.map((panel) => panel.lastChild?.textContent)).toEqual([
      'vite.config.ts',
      'webpack.config.js',
      'next.config.js',
    ]);
    expect(panels[1]?.getAttribute('aria-labelledby')).toBe(tab('webpack').id);
    expect(tab('webpack').getAttribute('aria-controls')).toBe(panels[1]?.id);
  });

  it('have one stop for the Tab key; arrows, Home and End select', () => {
    renderInSite(<Bundlers />);
    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, {key});
    tab('Vite').focus();
    press('ArrowRight');
    expect(selectedTabs()).toEqual(['webpack']);
    expect(document.activeElement).toBe(tab('webpack'));
    expect(screen.getAllByRole('tab').map((each) => each.tabIndex)).toEqual([-1, 0, -1]);
    press('End');
    press('ArrowRight');
    expect(selectedTabs()).toEqual(['Vite']);
    press('ArrowLeft');
    expect(selectedTabs()).toEqual(['Next.js']);
    press('Home');
    expect(selectedTabs()).toEqual(['Vite']);
  });

  it('ignore arrows with modifiers', () => {
    renderInSite(<Bundlers />);
    expect(fireEvent.keyDown(tab('Vite'), {key: 'ArrowRight', altKey: true})).toBe(true);
    expect(selectedTabs()).toEqual(['Vite']);
  });
});

describe('tabs of a group', () => {
  it('start with the stored choice, unless they do not have it', () => {
    localStorage.setItem('tabs.bundler', 'next');
    localStorage.setItem('tabs.manager', 'deno');
    renderInSite(
      <>
        <Bundlers group="bundler" />
        <Bundlers group="manager" />
      </>,
    );
    expect(selectedTabs()).toEqual(['Next.js', 'Vite']);
  });

  it('switch together when storage is full, until another tab of the browser chooses', () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    let held = 'next';
    vi.stubGlobal('localStorage', {
      getItem: () => held,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    renderInSite(
      <>
        <Bundlers group="full" />
        <Bundlers group="full" />
      </>,
    );
    fireEvent.click(tab('webpack'));
    expect(selectedTabs()).toEqual(['webpack', 'webpack']);
    fireEvent.click(tab('Vite', 1));
    expect(selectedTabs()).toEqual(['Vite', 'Vite']);
    held = 'webpack';
    act(() => void dispatchEvent(new StorageEvent('storage', {key: 'tabs.full', newValue: 'webpack'})));
    expect(selectedTabs()).toEqual(['webpack', 'webpack']);
  });
});
