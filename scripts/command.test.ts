import {spawnSync} from 'node:child_process';
import {expect, it} from 'vitest';

function run(...args: readonly string[]) {
  const {status, stdout, stderr} = spawnSync(process.execPath, ['scripts/command.mjs', ...args], {encoding: 'utf8'});
  return {status, stdout, stderr};
}

const ALLOWED = 'allowed: build, dev, serve, search, search-push\n';

it.each(['bild', '', 'compile-task', 'toString'])('refuses the unknown command "%s"', (name) => {
  const stderr = `\nThere is no command "${name}".\n${ALLOWED}\n`;
  expect(run(name)).toEqual({status: 1, stdout: '', stderr});
});

it('names the commands for --help', () => {
  expect(run('--help')).toEqual({status: 0, stdout: expect.stringMatching(RegExp(`\\.\n${ALLOWED}$`)), stderr: ''});
});

it.each([
  ['build', '--site VALUE, --out VALUE, --host VALUE, --no-cache, --help'],
  ['dev', '--site VALUE, --port VALUE, --help'],
  ['serve', '--dir VALUE, --port VALUE, --help'],
  ['search', 'words, --dir VALUE, --hits VALUE, --help'],
  ['search-push', '--dir VALUE, --push, --help'],
])('%s names its options for --help, and for one that it does not know', (name, options) => {
  const allowed = `allowed: ${options}\n`;
  const help = {status: 0, stdout: expect.stringMatching(RegExp(`^.+\\.\n${allowed}$`)), stderr: ''};
  expect(run(name, '--help')).toEqual(help);
  expect(run(name, '--outt')).toEqual({status: 1, stdout: '', stderr: `\nUnknown option '--outt'.\n${allowed}\n`});
});
