import {useState} from 'react';
import {renderToString} from 'react-dom/server';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {testSite} from '#shared/data-in-tests.ts';
import type {IslandInput} from '#navigation/islands/start-islands.ts';
import {SiteProvider} from '#navigation/site-context.tsx';
import {mountIsland} from './mount-island.tsx';

function Counter({start}: {readonly start: number}) {
  const [count, setCount] = useState(start);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}

const element = document.createElement('div');
let page = new AbortController();

const mount = (module: unknown, more: Partial<IslandInput> = {}): Promise<void> =>
  mountIsland({name: 'counter', element, module, props: {start: 3}, site: testSite, signal: page.signal, ...more});

const button = () => element.querySelector('button');

beforeEach(() => {
  page = new AbortController();
  element.innerHTML = renderToString(
    <SiteProvider site={testSite}>
      <Counter start={3} />
    </SiteProvider>,
  );
  document.body.replaceChildren(element);
});
afterEach(() => page.abort());

it('hydrates the default export with its properties, until the page is left', async () => {
  const before = button();
  await mount({default: Counter});
  expect(button()).toBe(before);
  button()?.click();
  await vi.waitFor(() => expect(button()?.textContent).toBe('4'));
  page.abort();
  expect(button()).toBeNull();
});

it('leaves the HTML alone when the page was left before', async () => {
  page.abort();
  await mount({default: Counter});
  expect(button()?.textContent).toBe('3');
});

it('calls the function `mount` of a module in place of a component', async () => {
  const ownMount = vi.fn(async () => undefined);
  await mount({mount: ownMount}, {props: {}});
  expect(ownMount).toHaveBeenCalledWith(expect.objectContaining({name: 'counter', element, props: {}}));
  await expect(mount({mount: () => Promise.reject(new Error('offline'))})).rejects.toThrow('offline');
});

it.each([{}, undefined, {default: 'text'}])('rejects a module without a component: %o', async (module) => {
  await expect(mount(module)).rejects.toThrow(/counter has no default export/);
});
