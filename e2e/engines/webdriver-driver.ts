/**
 * WebKit by WebDriver. Its browser needs a screen: Xvfb. It has no call that runs a script in every document, so the
 * server of the site adds the script to each page.
 */
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {setTimeout as delay} from 'node:timers/promises';
import {z} from 'zod';
import {freePort} from '../../scripts/server-process.ts';
import type {Driver, Key} from './driver.ts';

const CALL_LIMIT_MS = 20_000;
const START_LIMIT_MS = 20_000;
const POLL_MS = 50;
const SCREEN = '1600x1200x24';

/** Code points of WebDriver for keys that type nothing. */
const KEY_CODES: Readonly<Partial<Record<Key, string>>> = {
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  Home: '\uE011',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};
const BUTTONS = {left: 0, right: 2} as const;

const answerSchema = z.object({value: z.unknown()});
const errorSchema = z.object({message: z.string()});
const sessionSchema = z.object({sessionId: z.string()});
const sizeSchema = z.object({width: z.number(), height: z.number()});

type Call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<unknown>;

export async function startWebKit(): Promise<Driver> {
  const screen = startProcess('Xvfb', ['-displayfd', '1', '-screen', '0', SCREEN, '-nolisten', 'tcp']);
  const [display]: unknown[] = await once(screen.stdout, 'data', {signal: AbortSignal.timeout(START_LIMIT_MS)});
  const port = await freePort();
  const service = startProcess('WebKitWebDriver', [`--port=${port}`], {
    DISPLAY: `:${String(display).trim()}`,
    GDK_BACKEND: 'x11',
    // Compositing without a graphics card takes a third of the CPU time.
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  });
  const call = caller(`http://127.0.0.1:${port}`);
  await untilReady(call);
  const {sessionId} = sessionSchema.parse(await call('POST', '/session', {capabilities: {}}));
  const stop = (): void => {
    service.kill();
    screen.kill();
  };
  return sessionDriver((method, path, body) => call(method, `/session/${sessionId}${path}`, body), stop);
}

/** It ends with this process, also after a failed start. */
function startProcess(program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const child = spawn(program, args, {env: {...process.env, ...env}, stdio: ['ignore', 'pipe', 'ignore']});
  process.once('exit', () => child.kill());
  return child;
}

function sessionDriver(call: Call, stop: () => void): Driver {
  const perform = async (...sources: readonly object[]): Promise<void> => {
    await call('POST', '/actions', {actions: sources});
  };
  const evaluate = (expression: string): Promise<unknown> =>
    call('POST', '/execute/sync', {script: `return ${expression}`, args: []});
  return {
    evaluate,
    press: (key, modifier) => {
      const code = KEY_CODES[key] ?? key;
      const held = modifier === undefined ? [] : [KEY_CODES[modifier]];
      return perform(keys([...held, code].map(down), [code, ...held].map(up)));
    },
    type: (text) => perform(keys([...text].flatMap((value) => [down(value), up(value)]))),
    clickAt: ({x, y}, name) => {
      const button = BUTTONS[name];
      const actions = [
        {type: 'pointerMove', x: Math.round(x), y: Math.round(y)},
        {type: 'pointerDown', button},
        {type: 'pointerUp', button},
      ];
      return perform({type: 'pointer', id: 'mouse', parameters: {pointerType: 'mouse'}, actions});
    },
    resize: async (size) => {
      const {width, height} = sizeSchema.parse(
        await evaluate('({width: outerWidth - innerWidth, height: outerHeight - innerHeight})'),
      );
      await call('POST', '/window/rect', {width: size.width + width, height: size.height + height});
    },
    close: async () => {
      await call('DELETE', '').finally(stop);
    },
  };
}

const down = (value: string | undefined): object => ({type: 'keyDown', value});
const up = (value: string | undefined): object => ({type: 'keyUp', value});
const keys = (...actions: readonly (readonly object[])[]): object => ({
  type: 'key',
  id: 'keyboard',
  actions: actions.flat(),
});

/** Every call has a time limit, because some never return. */
function caller(origin: string): Call {
  return async (method, path, body) => {
    const response = await fetch(origin + path, {
      method,
      signal: AbortSignal.timeout(CALL_LIMIT_MS),
      ...(body !== undefined && {body: JSON.stringify(body)}),
    }).catch((error: unknown) => {
      throw new Error(`WebKit did not answer ${method} ${path}.`, {cause: error});
    });
    const {value} = answerSchema.parse(await response.json());
    if (!response.ok) throw new Error(`WebKit, ${method} ${path}: ${errorSchema.parse(value).message}`);
    return value;
  };
}

async function untilReady(call: Call): Promise<void> {
  for (const end = Date.now() + START_LIMIT_MS; Date.now() < end; await delay(POLL_MS)) {
    const isReady = await call('GET', '/status').then(
      () => true,
      () => false,
    );
    if (isReady) return;
  }
  throw new Error('WebKitWebDriver did not start.');
}
