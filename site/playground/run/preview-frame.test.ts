// @vitest-environment happy-dom
import {beforeEach, expect, it, onTestFinished, vi} from 'vitest';
import {LARGE_LOAD_LIMIT_MS} from '#generator/shared/limits.ts';
import {
  HEARTBEAT_MS,
  MAX_DIFFERENCES,
  MAX_ENTRIES,
  MAX_FRAME_MESSAGES,
  MAX_MESSAGE_CHARS,
  MAX_MESSAGE_DEPTH,
  MAX_MESSAGE_VALUES,
  MAX_OUTPUTS,
  MAX_READING_MS,
  MAX_RUNTIME_PROBLEMS,
  MAX_TEXT_CHARS,
  MISSED_HEARTBEATS,
} from '#site/playground/project/limits.ts';
import type {FromFrame} from './frame-messages.ts';
import {createPreviewFrame, isFromFrame} from './preview-frame.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

function createFrame() {
  const events = {onLost: vi.fn<() => void>(), onMessage: vi.fn<(message: FromFrame) => void>()};
  const frame = createPreviewFrame({url: 'about:blank', host: document.createElement('div'), ...events});
  onTestFinished(frame.remove);
  return {frame, ...events};
}

function watched() {
  const {frame, onLost, onMessage} = createFrame();
  // happy-dom loads nothing, so another object replaces the frame's window.
  const source = Object.assign(new MessageChannel().port1, {postMessage: () => undefined});
  Object.defineProperty(frame.element, 'contentWindow', {value: source});
  const emit = (type: string, more: object = {}): void => {
    const data = {from, run: 0, type, ...more};
    window.dispatchEvent(new MessageEvent('message', {source, data}));
  };
  /** Sends a message that takes 60 % of the limit to read. */
  const emitSlow = (): void => {
    const event = new MessageEvent('message', {source});
    const get = (): void => void vi.advanceTimersByTime(MAX_READING_MS * 0.6);
    window.dispatchEvent(Object.defineProperty(event, 'data', {get}));
  };
  frame.element.dispatchEvent(new Event('load'));
  frame.watch();
  const pass = (heartbeats: number): void => void vi.advanceTimersByTime(heartbeats * HEARTBEAT_MS);
  return {onLost, onMessage, emit, emitSlow, pass};
}

it('reports a frame as lost after some missed heartbeats, and not before', () => {
  const {onLost, pass, emit} = watched();
  pass(MISSED_HEARTBEATS);
  emit('pong');
  pass(MISSED_HEARTBEATS);
  expect(onLost).not.toHaveBeenCalled();
  pass(1);
  expect(onLost).toHaveBeenCalledOnce();
});

it('reports a frame as lost when it floods the page with messages', () => {
  const {onLost, onMessage, emit} = watched();
  for (let count = 0; count <= MAX_FRAME_MESSAGES; count++) emit('pong');
  expect(onLost).toHaveBeenCalled();
  expect(onMessage.mock.calls.length).toBeLessThanOrEqual(MAX_FRAME_MESSAGES);
});

it('stops a frame whose messages take too long to read', () => {
  const {onMessage, emitSlow, pass} = watched();
  emitSlow();
  pass(1);
  emitSlow();
  expect(onMessage).not.toHaveBeenCalled();
  emitSlow();
  expect(onMessage).toHaveBeenCalledWith({from: 'playground-frame', run: 0, type: 'stopped', reason: 'busy'});
});

it('takes only so many errors of a program, and so much output in one heartbeat', () => {
  const {onMessage, emit, pass} = watched();
  for (let count = 0; count < 100; count++) {
    emit('error', {message: String(count), stack: ''});
    emit('no-component');
    for (let entry = 0; entry < 3; entry++) emit('console', {entries: [{level: 'log', text: String(count)}]});
    if (count % 10 === 9) pass(1);
  }
  const taken = (types: readonly string[]): number =>
    onMessage.mock.calls.filter(([{type}]) => types.includes(type)).length;
  expect([taken(['error', 'no-component']), taken(['console'])]).toEqual([MAX_RUNTIME_PROBLEMS, 10 * MAX_OUTPUTS]);
});

it('does not read messages of other windows', () => {
  watched();
  const read = vi.fn<() => void>();
  const event = new MessageEvent('message', {source: new MessageChannel().port1});
  window.dispatchEvent(Object.defineProperty(event, 'data', {get: read}));
  expect(read).not.toHaveBeenCalled();
});

it('reports a frame that runs a program and does not load as lost at the limit', () => {
  const {frame, onLost} = createFrame();
  vi.advanceTimersByTime(LARGE_LOAD_LIMIT_MS);
  frame.watch();
  vi.advanceTimersByTime(LARGE_LOAD_LIMIT_MS - 1);
  expect(onLost).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onLost).toHaveBeenCalledOnce();
});

const from = 'playground-frame';
const DIFFERENCE = {name: 'x', reason: 'value', wanted: ['1'], found: ['', '2'], parts: []};
const many = <T>(length: number, item: T): T[] => Array.from({length}, () => item);
const error = (message: unknown, stack: unknown = '') => ({from, run: 0, type: 'error', message, stack});
const output = (entries: unknown) => ({from, run: 0, type: 'console', entries});
const logged = (...parts: readonly unknown[]) => output([{level: 'log', text: '{…}', parts}]);
const checked = (...differences: readonly unknown[]) => ({
  from,
  run: 0,
  type: 'checked',
  check: {right: '', differences},
});
const view = (scroll: unknown, focus: unknown) => ({from, run: 0, type: 'view', view: {scroll, focus}});
interface Nested {
  readonly text: string;
  readonly parts?: readonly Nested[];
}
const nested = (depth: number): Nested => (depth <= 1 ? {text: ''} : {text: '', parts: [nested(depth - 1)]});
/** It is short to send, and long to look at. */
const sparse: unknown[] = [];
sparse.length = 4_000_000_000;

it.each([
  {type: 'rendered'},
  {from, type: 'rendered'},
  null,
  'rendered',
  {from, run: 0, type: 'toString'},
  {from, run: 0, type: 'stopped', reason: 'bored'},
  error({toString: 1}),
  error('x'.repeat(MAX_TEXT_CHARS + 1)),
  error('x', [1]),
  error('x', 'x'.repeat(MAX_TEXT_CHARS + 1)),
  output([{level: 'shout', text: 'x'}]),
  output(many(MAX_ENTRIES + 1, {level: 'log', text: 'x'})),
  output({length: 1}),
  output(sparse),
  output(new Uint8Array(9)),
  output(many(10, {level: 'log', text: 'x'.repeat(MAX_TEXT_CHARS)})),
  logged('x'),
  logged({text: 1}),
  logged({name: {}, text: 'x'}),
  logged({text: 'x', parts: {length: 1}}),
  logged({text: 'x', parts: [{text: 'y', parts: [null]}]}),
  logged({text: 'x', name: 'y'.repeat(MAX_TEXT_CHARS + 1)}),
  logged(...many(MAX_MESSAGE_VALUES, {text: ''})),
  logged(nested(MAX_MESSAGE_DEPTH)),
  {from, run: 0, type: 'checked', check: undefined},
  {from, run: 0, type: 'checked', check: {right: 'x'.repeat(MAX_MESSAGE_CHARS), differences: []}},
  checked({...DIFFERENCE, wanted: [1]}),
  checked({...DIFFERENCE, found: sparse}),
  checked({...DIFFERENCE, reason: 'toString'}),
  checked({...DIFFERENCE, found: many(10, 'x'.repeat(MAX_MESSAGE_CHARS / 10))}),
  checked(...many(MAX_DIFFERENCES + 1, DIFFERENCE)),
  view([0, 0], ['x']),
  view([0], []),
])('isFromFrame rejects message %#', (message) => expect(isFromFrame(message)).toBe(false));

it.each([
  ['values that open', logged({name: 'a:', text: '{…}', parts: [{text: '1'}]})],
  ['a verdict', checked(DIFFERENCE, {...DIFFERENCE, hint: 'y'})],
  ['a view', view([0, 9], [1, 0])],
])('isFromFrame accepts %s', (_, message) => expect(isFromFrame(message)).toBe(true));
