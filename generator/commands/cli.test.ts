import {afterEach, expect, it, vi} from 'vitest';
import {HOSTS} from '#hosts/hosts.ts';
import {buildSite} from './build-site.ts';
import {readArguments, readPort, runCli} from './cli.ts';

afterEach(() => {
  process.exitCode = undefined;
});

const buildNothing = () => buildSite({siteDir: '/no/such/site', outDir: '/no/such/out'});
const readOptions = (...args: readonly string[]) => {
  vi.spyOn(process, 'argv', 'get').mockReturnValue(['node', 'build', ...args]);
  return readArguments('Builds a site.', {options: {out: {type: 'string'}, push: {type: 'boolean'}}});
};
const ALLOWED = '\nallowed: --out VALUE, --push, --help';
const readOnly = () =>
  Promise.reject(Object.assign(new Error("EROFS: read-only file system, mkdir '/out'"), {syscall: 'mkdir'}));

it.each([
  ['a missing site', buildNothing, /^no folder .*[/\\]no[/\\]such[/\\]site: .*site\.config\.ts/],
  ['an unknown option', () => readOptions('--outt', 'x'), `Unknown option '--outt'.${ALLOWED}`],
  ['an option without its value', () => readOptions('--out'), `Option '--out <value>' argument missing.${ALLOWED}`],
  ['a missing value', () => readOptions('--out', '--push'), `Option '--out' argument is ambiguous.${ALLOWED}`],
  ['a value too many', () => readOptions('--push=1'), `Option '--push' does not take an argument.${ALLOWED}`],
  [
    'an unexpected word',
    () => readOptions('a. b'),
    `Unexpected argument 'a. b'. This command does not take positional arguments.${ALLOWED}`,
  ],
  ['a read-only output', readOnly, "EROFS: read-only file system, mkdir '/out'"],
  ['an invalid port', () => readPort('eighty'), /^A port is a number from 0 to 65535, not "eighty"\.$/],
])('runCli prints the message of %s, without a stack, and sets the exit code', async (_name, command, message) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await runCli(async () => void (await command()));
  expect(process.exitCode).toBe(1);
  expect(error.mock.calls.map(([text]) => String(text).trim())).toEqual([
    typeof message === 'string' ? message : expect.stringMatching(message),
  ]);
  expect(typeof error.mock.calls[0]?.[0]).toBe('string');
});

it('build refuses a host that it does not know, and names those that it knows', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(process, 'argv', 'get').mockReturnValue(['node', 'build', '--out', '/no/such/out', '--host', 'apache']);
  await import('./build.ts');
  const message = `--host apache: there is no such host.\nallowed: ${HOSTS.join(', ')}`;
  expect([process.exitCode, error.mock.lastCall]).toEqual([1, [`\n${message}\n`]]);
});

it.each(['--help', '-h'])('runCli prints what a command does and takes for %s, and succeeds', async (flag) => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await runCli(async () => void readOptions('--outt', flag));
  expect([process.exitCode, log.mock.calls]).toEqual([undefined, [[`Builds a site.${ALLOWED}`]]]);
});

it('runCli prints the stack of an unexpected error', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const bug = new Error('a bug');
  await runCli(() => Promise.reject(bug));
  expect([process.exitCode, error.mock.lastCall]).toEqual([1, [bug]]);
});

it.each([
  ['8080', 8080],
  ['0', 0],
  ['', 3000],
])('readPort reads %j as %i', (text, port) => expect(readPort(text)).toBe(port));
