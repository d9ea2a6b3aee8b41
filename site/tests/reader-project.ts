/** Follows a path of the installation page from an empty folder, in the order of the page. */
import {execFile} from 'node:child_process';
import {once} from 'node:events';
import {mkdir, readFile, stat, symlink, writeFile} from 'node:fs/promises';
import {connect} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {setTimeout as delay} from 'node:timers/promises';
import {promisify} from 'node:util';
import {z} from 'zod';
import type {Browser} from '@playwright/test';
import {afterAll, beforeAll, expect} from 'vitest';
import {PROJECT_DIR} from '#generator/disk/project.mjs';
import {withTemporaryFolder, writeFiles} from '#generator/disk/files.ts';
import {startServer} from '#generator/serve/static-server.ts';
import {launchBrowser} from '#scripts/browser.mjs';
import {freePort, withServerProcess} from '#scripts/server-process.ts';
import {STYLEX_VERSIONS} from '#site/programs/stylex-versions.ts';
import {documentedPackage} from '#site/proof/releases.ts';
import {type InstallationPath, packageName} from './installation-paths.ts';
import {styleSheets, TEAL} from './config-project.ts';

const run = promisify(execFile);

/** Installs packages, given as specifiers, into a reader's project. */
type Install = (dir: string, specifiers: readonly string[]) => Promise<void>;

/** Looks at a page of a reader's project. */
type Look = (url: string) => Promise<void>;

/** A reader's terminal has no `NODE_ENV`. */
const environment = (): {[name: string]: string | undefined} => ({
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  // npm reaches its registry through the proxy of some machines only with this.
  NODE_EXTRA_CA_CERTS: process.env['NODE_EXTRA_CA_CERTS'],
  NEXT_TELEMETRY_DISABLED: '1',
});

const manifestSchema = z.object({
  version: z.string(),
  bin: z.union([z.string(), z.record(z.string(), z.string())]).default({}),
});

/**
 * Links the packages of this project under the names that readers use, and nothing else: a package that the page forgets
 * to install is missing.
 */
export const linkInstalled: Install = async (dir, specifiers) => {
  const modules = path.join(dir, 'node_modules');
  await mkdir(path.join(modules, '.bin'), {recursive: true});
  await writeFile(path.join(dir, 'package.json'), '{}\n');
  for (const specifier of specifiers) {
    const name = packageName(specifier);
    const wanted = specifier.slice(name.length + 1);
    const installed = wanted === STYLEX_VERSIONS.newest ? name : documentedPackage(name);
    const source = path.join(PROJECT_DIR, 'node_modules', installed);
    const {version, bin} = manifestSchema.parse(JSON.parse(await readFile(path.join(source, 'package.json'), 'utf8')));
    if (!`${version}.`.startsWith(wanted === '' ? '' : `${wanted}.`)) {
      throw new Error(`the page installs ${specifier}, and ${version} is installed here`);
    }
    await mkdir(path.dirname(path.join(modules, name)), {recursive: true});
    await symlink(source, path.join(modules, name), 'junction');
    const commands = typeof bin === 'string' ? {[path.basename(name)]: bin} : bin;
    for (const [command, file] of Object.entries(commands)) {
      await symlink(path.join(source, file), path.join(modules, '.bin', command));
    }
  }
};

export const npmInstall: Install = async (dir, specifiers) => {
  const options = ['--no-audit', '--no-fund', '--prefer-offline'];
  await run('npm', ['install', ...options, ...specifiers], {cwd: dir, env: environment()});
};

/** The program of a command and its arguments. Unlike `npx`, downloads no package that the page does not install. */
function readCommand(dir: string, command: string): readonly [program: string, args: readonly string[]] {
  const [first = '', second = '', ...rest] = command.split(' ');
  if (first === 'npx') return [path.join(dir, 'node_modules/.bin', second), rest];
  if (first === 'npm') return ['npm', [second, ...rest]];
  if (first === 'node') return [process.execPath, [second, ...rest]];
  throw new Error(`no rule runs ${command}`);
}

/** Some tools print their URL before they listen. */
async function whenListening(url: string): Promise<string> {
  const {hostname: host, port} = new URL(url);
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const socket = connect({host, port: Number(port)});
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) break;
    await delay(100);
  }
  return url;
}

/** Starts a server by a command of the page, and ends it after `look`. */
async function withServer(dir: string, command: string, look: Look): Promise<void> {
  // Next.js takes its port from here; the others take the next one that is free.
  const env = {...environment(), PORT: String(await freePort())};
  const [program, args] = readCommand(dir, command);
  const ready = /(http:\/\/localhost:\d+)/u;
  await withServerProcess({program, args, cwd: dir, env, ready}, async (url) => look(await whenListening(url)));
}

/** `npx serve` downloads a static server, in whose place ours serves the same folder. */
async function withStaticServer(dir: string, look: Look): Promise<void> {
  const server = await startServer({dir, port: 0});
  try {
    await look(server.url);
  } finally {
    await server.close();
  }
}

const SERVERS = /^npx (?:serve|(?:vite|rsbuild|astro) preview|(?:next|waku) start|react-router-serve .+)$/u;

async function runCommand(dir: string, command: string, look: Look): Promise<void> {
  if (command === 'npx serve') await withStaticServer(dir, look);
  else if (SERVERS.test(command)) await withServer(dir, command, look);
  else {
    const [program, args] = readCommand(dir, command);
    await run(program, args, {cwd: dir, env: environment()});
  }
}

/** Looks at the heading of a page with a real browser: it is teal by exactly this class. */
function lookWith(browser: Browser, className: string): Look {
  return async (url) => {
    const page = await browser.newPage();
    const errors: unknown[] = [];
    page.on('pageerror', (error) => errors.push(error));
    try {
      // Next.js compiles the page now, which takes a minute on a busy machine.
      await page.goto(url, {timeout: 400_000});
      const heading = await page.waitForSelector('h1');
      const seen = await heading.evaluate((element) => ({
        text: element.textContent,
        className: element.className,
        color: getComputedStyle(element).color,
      }));
      expect(seen).toEqual({text: '你好，StyleX', className, color: 'rgb(0, 128, 128)'});
      expect(errors).toEqual([]);
    } finally {
      await page.close();
    }
  };
}

export function useBrowser(): () => Browser {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());
  return () => browser;
}

/** The classes of the heading with a development server. From 0.14 on, a class with the name of the style is beside it. */
function devClassName({version, steps}: InstallationPath): string {
  if (version === STYLEX_VERSIONS.documented) return `color-${TEAL}`;
  // A tab's own component takes the place of the shared one. Of a file's name the class keeps what needs no escape.
  const component = steps.findLast((step) => step.kind === 'write' && step.file.code.includes('styles.hello'));
  const file = component?.kind === 'write' ? path.parse(component.file.name).name.replaceAll(/[^\w.-]/gu, '') : '';
  return `${file}__styles.hello ${TEAL}`;
}

/**
 * Follows a path from an empty folder outside of this repository, and expects its heading to be teal by its class, in
 * production and with the development server.
 */
export function expectStyledHeading(followed: InstallationPath, install: Install, browser: Browser): Promise<void> {
  const {steps, devCommand, styleSheet} = followed;
  return withTemporaryFolder(tmpdir(), async (dir) => {
    for (const step of steps) {
      if (step.kind === 'install') await install(dir, step.packages);
      else if (step.kind === 'write') await writeFiles(dir, [step.file]);
      else await runCommand(dir, step.command, lookWith(browser, TEAL));
    }
    const file = path.join(dir, styleSheet);
    const css = (await stat(file)).isFile() ? await readFile(file, 'utf8') : await styleSheets(file);
    // With variables in the program, its selector has a suffix.
    expect(css).toMatch(new RegExp(`\\.${TEAL}(?::not\\(#\\\\#\\))?\\s*\\{\\s*color:\\s*teal`));
    if (devCommand !== undefined) await withServer(dir, devCommand, lookWith(browser, devClassName(followed)));
  });
}
