import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {DemoHost} from './demo-host.ts';
import {startDemo} from './start-demo.tsx';

vi.mock('./start-demo.tsx', () => ({startDemo: vi.fn()}));

const LABELS = {failed: 'Failed:', restart: 'Again', frame: 'Demo'};
const start = vi.mocked(startDemo);
let end: () => void;

beforeEach(() => {
  document.body.innerHTML =
    '<p>Prose</p><div data-demo="a"><div data-demo-root><button>Press</button><a href="#x">Link</a></div></div>';
  end = new DemoHost('/', LABELS).listen();
});
afterEach(() => {
  end();
  vi.clearAllMocks();
});

const button = (): HTMLButtonElement => {
  const found = document.querySelector('button');
  if (found === null) throw new Error('no button');
  return found;
};
const hover = (element: Element): boolean => element.dispatchEvent(new Event('pointerover', {bubbles: true}));

it('starts a demo at the first touch, once, and no other', async () => {
  start.mockResolvedValue({stop: () => undefined});
  hover(document.querySelector('p') ?? document.body);
  expect(start).not.toHaveBeenCalled();
  hover(button());
  hover(button());
  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(1));
});

it('plays a press again that came too early, and leaves links alone', async () => {
  start.mockResolvedValue({stop: () => undefined});
  const pressed = vi.fn();
  button().addEventListener('click', pressed);
  button().click();
  expect(pressed).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(pressed).toHaveBeenCalledTimes(1));
  button().click();
  expect(pressed).toHaveBeenCalledTimes(2);
});

it('tries again after a failure, and drops the press', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  start.mockRejectedValueOnce(new Error('offline')).mockResolvedValue({stop: () => undefined});
  const pressed = vi.fn();
  button().addEventListener('click', pressed);
  button().click();
  await vi.waitFor(() => expect(console.error).toHaveBeenCalled());
  expect(pressed).not.toHaveBeenCalled();
  hover(button());
  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(2));
});

it('stops its demos when the page is left, those that are on their way too', async () => {
  const stop = vi.fn();
  let arrive = (): void => undefined;
  start.mockReturnValue(new Promise((resolve) => (arrive = () => resolve({stop}))));
  hover(button());
  await vi.waitFor(() => expect(start).toHaveBeenCalled());
  end();
  arrive();
  await vi.waitFor(() => expect(stop).toHaveBeenCalled());
});
