import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {testSite} from '#generator/shared/data-in-tests.ts';
import {startDemos} from './demo-host.ts';
import {demoLabels} from './demo-labels.ts';
import {startDemo} from './start-demo.tsx';

vi.mock('./start-demo.tsx', () => ({startDemo: vi.fn()}));

const start = vi.mocked(startDemo);
const labels: Readonly<Record<string, string>> = demoLabels;
let page: AbortController;

beforeEach(() => {
  document.body.innerHTML =
    '<p>Prose</p><div data-demo="a"><div data-embedded><button>Press</button><a href="#x">Link</a></div></div>';
  page = new AbortController();
  startDemos({site: testSite, path: '/', text: (id) => labels[id] ?? id}, page.signal);
});
afterEach(() => {
  page.abort();
  vi.clearAllMocks();
});

/** The first element that matches. */
function find(selector: string): HTMLElement {
  const found = document.querySelector(selector);
  if (!(found instanceof HTMLElement)) throw new Error(`no ${selector}`);
  return found;
}
const button = (): HTMLElement => find('button');
const hover = (element: Element): boolean => element.dispatchEvent(new Event('pointerover', {bubbles: true}));
const press = (element: Element): boolean => element.dispatchEvent(new Event('pointerdown', {bubbles: true}));

it('starts only the demo that the user interacts with, once', async () => {
  start.mockResolvedValue(vi.fn());
  hover(find('p'));
  expect(start).not.toHaveBeenCalled();
  hover(button());
  hover(button());
  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(1));
});

it('gives a click made before hydration to the demo, once', async () => {
  start.mockResolvedValue(vi.fn());
  const onClick = vi.fn();
  button().addEventListener('click', onClick);
  button().click();
  expect(onClick).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(onClick).toHaveBeenCalledTimes(1));
  button().click();
  expect(onClick).toHaveBeenCalledTimes(2);
});

it('says that it did not load, drops the click, and retries on the next interaction or by its button', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const offline = new Error('offline');
  start.mockRejectedValueOnce(offline).mockRejectedValueOnce(offline).mockResolvedValue(vi.fn());
  const alert = (): Element | null => document.querySelector('[data-demo] [role=alert]');
  const onClick = vi.fn();
  button().addEventListener('click', onClick);
  button().click();
  await vi.waitFor(() => expect(alert()?.textContent).toBe('The demo did not load. Start again'));
  expect(onClick).not.toHaveBeenCalled();
  hover(button());
  await vi.waitFor(() => expect(console.error).toHaveBeenCalledTimes(2));
  alert()?.querySelector('button')?.click();
  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(3));
  expect(alert()).toBeNull();
});

it('says that it did not load to those who press or focus any part of it, not when the pointer passes', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  start.mockRejectedValue(new Error('offline'));
  const alerts = (): number => document.querySelectorAll('[data-demo] [role=alert]').length;
  hover(find('[data-demo]'));
  await vi.waitFor(() => expect(console.error).toHaveBeenCalledOnce());
  expect(alerts()).toBe(0);
  press(find('[data-demo]'));
  await vi.waitFor(() => expect(alerts()).toBe(1));
  // The box stays under the pointer that presses its button.
  press(find('[role=alert]'));
  expect(start).toHaveBeenCalledTimes(2);
});

it('stops its demos when the page is left, also those that are still loading', async () => {
  const stop = vi.fn();
  let resolveStart = (): void => undefined;
  start.mockReturnValue(new Promise((resolve) => (resolveStart = () => resolve(stop))));
  hover(button());
  await vi.waitFor(() => expect(start).toHaveBeenCalled());
  page.abort();
  resolveStart();
  await vi.waitFor(() => expect(stop).toHaveBeenCalled());
});
