import {parseArgs} from 'node:util';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {buildSite} from './build-site.ts';
import {readPort} from './read-port.ts';
import {runCli} from './run-cli.ts';

afterEach(() => {
  process.exitCode = undefined;
});

describe('a command that cannot be done says why, without a stack, and ends with exit code 1', () => {
  it.each([
    [
      'a site that is not there',
      () => buildSite({siteDir: '/no/such/site', outDir: '/no/such/out'}),
      /^no folder .*\/no\/such\/site.*site\.config\.ts/,
    ],
    [
      'an unknown option',
      () => parseArgs({args: ['--outt', 'x'], options: {out: {type: 'string'}}}),
      /^Unknown option '--outt'/,
    ],
    ['a port that is none', () => readPort('eighty'), /^A port is a number from 0 to 65535, not "eighty"\.$/],
  ])('%s', async (_name, command, message) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await runCli(async () => void (await command()));
    expect(process.exitCode).toBe(1);
    expect(error.mock.calls.map(([text]) => String(text).trim())).toEqual([expect.stringMatching(message)]);
    expect(typeof error.mock.calls[0]?.[0]).toBe('string');
  });

  it('shows the stack of anything that was not foreseen', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const bug = new Error('a bug');
    await runCli(() => Promise.reject(bug));
    expect(process.exitCode).toBe(1);
    expect(error).toHaveBeenCalledWith(bug);
  });
});

describe('readPort', () => {
  it.each([
    ['8080', 8080],
    ['0', 0],
    ['', 3000],
  ])('%j is %i', (text, port) => expect(readPort(text)).toBe(port));
});
