// @vitest-environment happy-dom
import {beforeEach, describe, expect, it, vi} from 'vitest';
import type {PreviewFrame, PreviewFrameOptions} from './preview-frame.ts';
import {createPreviewStage, type StageEvent} from './preview-stage.ts';
import type {FrameMessage, FrameProgram} from './frame-messages.ts';

interface FakeFrame extends PreviewFrame {
  readonly url: string;
  /** @param run of the program that the message is about; by default the last one */
  readonly say: (message: FrameMessage, run?: number) => void;
  readonly lose: () => void;
  readonly sent: string[];
  isRemoved: boolean;
}

const frames = vi.hoisted((): FakeFrame[] => []);

vi.mock('./preview-frame.ts', () => ({
  createPreviewFrame({url, onMessage, onLost}: PreviewFrameOptions): PreviewFrame {
    let last = 0;
    const frame: FakeFrame = {
      url,
      element: document.createElement('iframe'),
      say: (message, run = last) => onMessage({from: 'playground-frame', run, ...message}),
      lose: onLost,
      sent: [],
      isRemoved: false,
      send(message) {
        if (message.type === 'run') last = message.run;
        frame.sent.push(message.type === 'run' ? message.program.entry : message.type);
      },
      watch: () => undefined,
      remove: () => void (frame.isRemoved = true),
    };
    frames.push(frame);
    return frame;
  },
}));

const program = (entry: string): FrameProgram => ({modules: [], entry, css: '', compiler: 'documented', effects: []});

beforeEach(() => {
  frames.length = 0;
});

function startStage() {
  const onEvent = vi.fn<(event: StageEvent) => void>();
  const stage = createPreviewStage({
    // The fake frames are not added to it.
    host: document.createElement('div'),
    frameUrl: 'production',
    developmentUrl: 'development',
    emptyText: '',
    prepareFrame: () => undefined,
    onEvent,
  });
  return {stage, onEvent};
}

const errorOf = (message: string): FrameMessage => ({type: 'error', message, stack: ''});
const state = (): unknown[] => frames.map(({url, sent, isRemoved}) => [url, sent, isRemoved]);

it('drops what the frame of an earlier program says', () => {
  const {stage, onEvent} = startStage();
  stage.run(program('old'));
  frames[0]?.say({type: 'rendered'});
  stage.run(program('new'));
  frames[0]?.say(errorOf('old'));
  frames[1]?.say(errorOf('new'));
  expect(onEvent.mock.calls.map(([event]) => event)).toMatchObject([{type: 'rendered'}, {message: 'new'}]);
});

it('runs a program again when the previous one is stopped', () => {
  const {stage, onEvent} = startStage();
  stage.run(program('old'));
  frames[0]?.say({type: 'rendered'});
  stage.run(program('new'));
  frames[0]?.say({type: 'stopped', reason: 'busy'});
  expect(onEvent).not.toHaveBeenCalledWith(expect.objectContaining({type: 'stopped'}));
  expect(state()).toEqual([
    ['production', ['old', 'look'], true],
    ['production', ['new'], true],
    ['production', ['new'], false],
  ]);
  frames[2]?.say({type: 'stopped', reason: 'growing'});
  expect(onEvent).toHaveBeenLastCalledWith({type: 'stopped', reason: 'growing'});
  expect(frames[2]?.isRemoved).toBe(true);
});

it('runs programs in the development build once its frame answers, at once that which is seen', () => {
  const {stage, onEvent} = startStage();
  stage.run(program('first'));
  frames[0]?.say({type: 'rendered'});
  stage.loadDevelopment();
  // Its frame has not answered yet.
  stage.run(program('second'));
  frames[1]?.say({type: 'rendered'});
  frames[2]?.say({type: 'pong'});
  expect(onEvent).toHaveBeenLastCalledWith({type: 'restarted'});
  frames[2]?.say({type: 'rendered'});
  stage.run(program('third'));
  expect(state()).toEqual([
    ['production', ['first', 'look'], true],
    ['production', ['second', 'look'], true],
    ['development', ['ping', 'second', 'look'], false],
    ['production', [], true],
    ['development', ['third'], false],
  ]);
});

it('leaves alone what the reader has begun to use, and the answer of an exercise, until the next run', () => {
  for (const check of [undefined, {checks: [], right: ''}]) {
    frames.length = 0;
    const {stage} = startStage();
    stage.run({...program('first'), check});
    frames[0]?.say({type: 'rendered'});
    stage.loadDevelopment();
    if (check === undefined) vi.spyOn(document, 'activeElement', 'get').mockReturnValue(frames[0]?.element ?? null);
    frames[2]?.say({type: 'pong'});
    expect(frames[2]?.sent).toEqual(['ping']);
  }
});

it('loads the development build again when a program was stopped meanwhile', () => {
  const {stage} = startStage();
  stage.loadDevelopment();
  stage.run(program('endless'));
  frames[1]?.say({type: 'stopped', reason: 'busy'});
  expect(frames.every(({isRemoved}) => isRemoved)).toBe(true);
  stage.run(program('good'));
  frames[2]?.say({type: 'rendered'});
  expect(frames.slice(2).map(({url}) => url)).toEqual(['production', 'production', 'development']);
});

describe('an update', () => {
  function startShown() {
    const {stage, onEvent} = startStage();
    stage.run(program('one'));
    frames[0]?.say({type: 'rendered'});
    onEvent.mockClear();
    stage.update(program('two'));
    return {stage, events: () => onEvent.mock.calls.map(([event]) => event)};
  }

  it('goes to the frame that is seen, and what the program said before it is dropped', () => {
    const {events} = startShown();
    frames[0]?.say(errorOf('old'), 1);
    frames[0]?.say({type: 'rendered'});
    frames[0]?.say(errorOf('new'));
    expect(events()).toMatchObject([{type: 'rendered'}, {message: 'new'}]);
    expect(state()).toEqual([
      ['production', ['one', 'two'], false],
      ['production', [], false],
    ]);
  });

  it('that is declined runs in a frame of its own, with the view of the one before', () => {
    startShown();
    frames[0]?.say({type: 'declined'});
    frames[0]?.say({type: 'view', view: {scroll: [0, 9], focus: []}}, 1);
    frames[1]?.say({type: 'rendered'});
    expect(state().slice(0, 2)).toEqual([
      ['production', ['one', 'two', 'look'], true],
      ['production', ['two', 'restore'], false],
    ]);
  });

  it('is declined by the frame alone: a program that says so does not start again', () => {
    startShown();
    frames[0]?.say({type: 'declined'});
    frames[1]?.say({type: 'declined'});
    frames[1]?.say({type: 'rendered'});
    frames[1]?.say({type: 'declined'});
    expect(frames.slice(1).map(({sent}) => sent)).toEqual([['two'], []]);
  });

  it('runs again when the program before it hangs, and is stopped when it hangs itself', () => {
    const {events} = startShown();
    frames[0]?.lose();
    expect(events()).toEqual([{type: 'restarted'}]);
    expect(frames.slice(2).map(({sent}) => sent)).toEqual([['two']]);
    frames[2]?.lose();
    expect(events().at(-1)).toEqual({type: 'stopped', reason: 'lost'});
  });

  it('of an exercise runs from its beginning', () => {
    const {stage} = startShown();
    frames[0]?.say({type: 'rendered'});
    stage.update({...program('three'), check: {checks: [], right: ''}});
    expect(frames.slice(0, 2).map(({sent}) => sent)).toEqual([['one', 'two', 'look'], ['three']]);
  });
});
