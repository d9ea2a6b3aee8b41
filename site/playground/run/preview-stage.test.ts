// @vitest-environment happy-dom
import {beforeEach, expect, it, vi} from 'vitest';
import type {PreviewFrame, PreviewFrameOptions} from './preview-frame.ts';
import {createPreviewStage, type PreviewStage, type StageEvent} from './preview-stage.ts';
import type {FrameProgram, FromFrame} from './frame-messages.ts';

interface FakeFrame {
  readonly url: string;
  readonly emit: (message: FromFrame) => void;
  readonly sent: string[];
  isRemoved: boolean;
}

const frames = vi.hoisted((): FakeFrame[] => []);

vi.mock('./preview-frame.ts', () => ({
  createPreviewFrame({url, onMessage}: PreviewFrameOptions): Omit<PreviewFrame, 'element'> & {element: object} {
    const frame: FakeFrame = {url, emit: onMessage, sent: [], isRemoved: false};
    frames.push(frame);
    return {
      element: {setAttribute: () => undefined},
      send: (message) => frame.sent.push(message.type === 'run' ? message.program.entry : message.type),
      watch: () => undefined,
      remove: () => void (frame.isRemoved = true),
    };
  },
}));

const program = (entry: string): FrameProgram => ({modules: [], entry, css: '', compiler: 'documented'});

beforeEach(() => {
  frames.length = 0;
});

const startStage = (onEvent: (event: StageEvent) => void): PreviewStage =>
  createPreviewStage({
    // The fake frames are not added to it.
    host: document.createElement('div'),
    frameUrl: 'production',
    developmentUrl: 'development',
    emptyText: '',
    prepareFrame: () => undefined,
    onEvent,
  });

it('drops what the frame of an earlier program says', () => {
  const onEvent = vi.fn<(event: StageEvent) => void>();
  const stage = startStage(onEvent);
  stage.run(program('old'));
  frames[0]?.emit({from: 'playground-frame', type: 'rendered'});
  stage.run(program('new'));
  frames[0]?.emit({from: 'playground-frame', type: 'error', message: 'old', stack: ''});
  frames[1]?.emit({from: 'playground-frame', type: 'error', message: 'new', stack: ''});
  expect(onEvent.mock.calls.map(([event]) => event)).toMatchObject([{type: 'rendered'}, {message: 'new'}]);
});

it('runs a program again when the previous one is stopped', () => {
  const onEvent = vi.fn<(event: StageEvent) => void>();
  const stage = startStage(onEvent);
  stage.run(program('old'));
  frames[0]?.emit({from: 'playground-frame', type: 'rendered'});
  stage.run(program('new'));
  frames[0]?.emit({from: 'playground-frame', type: 'stopped', reason: 'busy'});
  expect(onEvent).not.toHaveBeenCalledWith(expect.objectContaining({type: 'stopped'}));
  expect(frames.map(({sent, isRemoved}) => [sent, isRemoved])).toEqual([
    [['old'], true],
    [['new'], true],
    [['new'], false],
  ]);
  frames[2]?.emit({from: 'playground-frame', type: 'stopped', reason: 'growing'});
  expect(onEvent).toHaveBeenLastCalledWith({type: 'stopped', reason: 'growing'});
  expect(frames[2]?.isRemoved).toBe(true);
});

it('runs the next program in the development build once its frame answers', () => {
  const stage = startStage(() => undefined);
  const say = (index: number, type: 'rendered' | 'pong'): void => frames[index]?.emit({from: 'playground-frame', type});
  stage.run(program('first'));
  say(0, 'rendered');
  stage.loadDevelopment();
  // Its frame has not answered yet.
  stage.run(program('second'));
  say(1, 'rendered');
  say(2, 'pong');
  stage.run(program('third'));
  say(2, 'rendered');
  stage.run(program('fourth'));
  expect(frames.map(({url, sent, isRemoved}) => [url, sent, isRemoved])).toEqual([
    ['production', ['first'], true],
    ['production', ['second'], true],
    ['development', ['ping', 'third'], false],
    ['production', [], true],
    ['development', ['fourth'], false],
  ]);
});

it('loads the development build again when a program was stopped meanwhile', () => {
  const stage = startStage(() => undefined);
  stage.loadDevelopment();
  stage.run(program('endless'));
  frames[1]?.emit({from: 'playground-frame', type: 'stopped', reason: 'busy'});
  expect(frames.every(({isRemoved}) => isRemoved)).toBe(true);
  stage.run(program('good'));
  frames[2]?.emit({from: 'playground-frame', type: 'rendered'});
  expect(frames.slice(2).map(({url}) => url)).toEqual(['production', 'production', 'development']);
});
