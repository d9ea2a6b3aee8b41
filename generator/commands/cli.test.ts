import {parseArgs} from 'node:util';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {buildSite} from './build-site.ts';
import {readPort, runCli} from './cli.ts';

afterEach(() => {
  process.exitCode = undefined;
});

const BUNDLER_REPORT = `[UNHANDLEABLE_ERROR] Something went wrong inside rolldown, please report this problem.
Failed to write file in /cache/app.js

Caused by:
    No space left on device (os error 28)`;

describe('runCli', () => {
  it.each([
    [
      'a missing site',
      () => buildSite({siteDir: '/no/such/site', outDir: '/no/such/out'}),
      /^no folder .*[/\\]no[/\\]such[/\\]site: .*site\.config\.ts/,
    ],
    [
      'an unknown option',
      () => parseArgs({args: ['--outt', 'x'], options: {out: {type: 'string'}}}),
      /^Unknown option '--outt'/,
    ],
    [
      'a full disk',
      () => Promise.reject(Object.assign(new Error('ENOSPC'), {code: 'ENOSPC', syscall: 'write'})),
      /^A file of the output or of the cache \(.+\) cannot be written: the disk is full\.$/,
    ],
    [
      'a full disk while the app is bundled',
      () => Promise.reject(new Error(BUNDLER_REPORT)),
      /^\/cache\/app\.js cannot be written: No space left on device\.$/,
    ],
    [
      'a read-only output',
      () => Promise.reject(Object.assign(new Error('EROFS'), {code: 'EROFS', syscall: 'mkdir', path: '/out'})),
      /^\/out cannot be written: the file system is read-only\.$/,
    ],
    ['an invalid port', () => readPort('eighty'), /^A port is a number from 0 to 65535, not "eighty"\.$/],
  ])('prints the message of %s, without a stack, and sets the exit code', async (_name, command, message) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await runCli(async () => void (await command()));
    expect(process.exitCode).toBe(1);
    expect(error.mock.calls.map(([text]) => String(text).trim())).toEqual([expect.stringMatching(message)]);
    expect(typeof error.mock.calls[0]?.[0]).toBe('string');
  });

  it('prints the stack of an unexpected error', async () => {
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
