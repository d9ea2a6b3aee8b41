// @vitest-environment happy-dom
import {beforeEach, expect, it, onTestFinished, vi} from 'vitest';
import {HEARTBEAT_MS, MAX_FRAME_MESSAGES, MISSED_HEARTBEATS} from '#playground/limits.ts';
import {createPreviewFrame} from './preview-frame.ts';
import type {FromFrame} from './protocol.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

function watched() {
  const onLost = vi.fn<() => void>();
  const onMessage = vi.fn<(message: FromFrame) => void>();
  const frame = createPreviewFrame({url: 'about:blank', host: document.createElement('div'), onMessage, onLost});
  onTestFinished(frame.remove);
  // Nothing is loaded here: something else stands for its window.
  const source = Object.assign(new MessageChannel().port1, {postMessage: () => undefined});
  Object.defineProperty(frame.element, 'contentWindow', {value: source});
  const say = (type: string): void => {
    const data = {from: 'playground-frame', type};
    window.dispatchEvent(new MessageEvent('message', {source, data}));
  };
  frame.element.dispatchEvent(new Event('load'));
  frame.watch();
  return {onLost, onMessage, say, pass: (beats: number) => vi.advanceTimersByTime(beats * HEARTBEAT_MS)};
}

it('is lost when it has not answered for some beats, and not before', () => {
  const {onLost, pass, say} = watched();
  pass(MISSED_HEARTBEATS);
  say('pong');
  pass(MISSED_HEARTBEATS);
  expect(onLost).not.toHaveBeenCalled();
  pass(1);
  expect(onLost).toHaveBeenCalledOnce();
});

it('is lost when it talks without end', () => {
  const {onLost, onMessage, say} = watched();
  for (let count = 0; count <= MAX_FRAME_MESSAGES; count++) say('pong');
  expect(onLost).toHaveBeenCalled();
  expect(onMessage.mock.calls.length).toBeLessThanOrEqual(MAX_FRAME_MESSAGES);
});
