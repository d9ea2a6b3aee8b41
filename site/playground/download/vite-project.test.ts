import {readFileSync} from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import {strFromU8, unzipSync} from 'fflate';
import {describe, expect, it} from 'vitest';
import {z} from 'zod';
import {PROJECT_DIR} from '#generator/disk/project.mjs';
import {isProject, type Project} from '#site/playground/project/project.ts';
import {COMPILER_IDS} from '#site/programs/stylex-versions.ts';
import {fenceTitled, readContentPage, titledFences} from '#site/proof/content-pages.ts';
import {documentedPackage} from '#site/proof/releases.ts';
import {viteProject, zipViteProject} from './vite-project.ts';

const URL_OF_PROJECT = 'https://example.com/playground/#1.abc';

type NamedCode = readonly [name: string, code: string];

const projectOf = (...files: readonly NamedCode[]): Project => ({
  compiler: 'documented',
  files: files.map(([name, code]) => ({name, code})),
  active: files[0]?.[0] ?? '',
});

function fileIn(project: Project, name: string): string | undefined {
  return viteProject(project, URL_OF_PROJECT).find((file) => file.name === name)?.code;
}

const mainOf = (...files: readonly NamedCode[]): string => fileIn(projectOf(...files), 'main.tsx') ?? '';

const manifestSchema = z.object({
  scripts: z.record(z.string(), z.string()),
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
});

describe.each(COMPILER_IDS)('a project for the %s StyleX', (compiler) => {
  const project: Project = {...projectOf(['App.tsx', 'export default () => null;\n']), compiler};

  it('has the configuration that the installation page shows for its version', async () => {
    const fences = titledFences(await readContentPage('content/docs/learn/installation.mdx'));
    const shown = fenceTitled(fences, 'vite.config.mjs', compiler === 'newest' ? 'unplugin' : 'rollup-plugin');
    expect(fileIn(project, 'vite.config.mjs')?.trim()).toBe(shown.code.trim());
  });

  it('has scripts, and the exact versions of the packages with which this site is built', () => {
    const manifest = manifestSchema.parse(JSON.parse(fileIn(project, 'package.json') ?? ''));
    const {scripts, dependencies, devDependencies} = manifest;
    expect(scripts).toMatchObject({dev: 'vite', build: 'vite build'});
    const named = {...dependencies, ...devDependencies};
    expect(Object.keys(named).filter((name) => name.startsWith('@stylexjs/'))).toHaveLength(2);
    const installed = Object.keys(named).map((name) => {
      const here = name === 'typescript' ? 'typescript-service' : name;
      const folder = compiler === 'documented' ? documentedPackage(here) : here;
      const installedManifest = readFileSync(path.join(PROJECT_DIR, 'node_modules', folder, 'package.json'), 'utf8');
      return [name, z.object({version: z.string()}).parse(JSON.parse(installedManifest)).version];
    });
    expect(named).toEqual(Object.fromEntries(installed));
  });
});

describe('the module that renders the project', () => {
  it.each([
    ['the default export', 'export const A = 1;\nexport default function Page() {}', "import App from './src/App.tsx'"],
    ['a default export in a list', 'const Page = 1;\nexport {Page as default};', "import App from './src/App.tsx'"],
    ['App', 'export const App = 1;\nexport const Card = 2;', "import {App} from './src/App.tsx'"],
    ['the last component', 'export function One() {}\nexport const Two = 2;', "import {Two} from './src/App.tsx'"],
    ['no constant', 'export const Card = 1;\nexport const MAX_SIZE = 2;', "import {Card} from './src/App.tsx'"],
  ])('renders %s', (_, code, statement) => {
    const main = mainOf(['App.tsx', code]);
    expect(main).toContain(statement);
    expect(main).toContain('createRoot(root).render(<');
  });

  it('only imports a program without a component', () => {
    expect(mainOf(['start.ts', 'console.log(1);'])).toBe("import './src/start.ts';\n");
  });

  it('imports all style sheets, as the playground applies them', () => {
    const main = mainOf(['a.css', ''], ['App.tsx', 'export default () => null;'], ['b/c.css', '']);
    expect(main.match(/import '.*'/gu)).toEqual(["import './src/a.css'", "import './src/b/c.css'"]);
  });
});

it('keeps the folder src of a project that has nothing beside it', () => {
  expect(fileIn(projectOf(['src/App.tsx', 'one']), 'src/App.tsx')).toBe('one');
  expect(fileIn(projectOf(['src/App.tsx', 'one'], ['a.ts', '']), 'src/src/App.tsx')).toBe('one');
});

it('keeps every file of any project, and writes none outside of src over its own', () => {
  const part = fc.stringMatching(/^[\w.@()[\]~+ -]{1,8}$/u);
  const name = fc
    .tuple(fc.array(part, {maxLength: 3}), fc.constantFrom('package.json', 'main.tsx', 'vite.config.mjs', 'App.tsx'))
    .map(([folders, last]) => [...folders, last].join('/'));
  const anyProject = fc
    .uniqueArray(name, {minLength: 1, maxLength: 6, selector: (value) => value.toLowerCase()})
    .map((names) => projectOf(...names.map((value) => [value, `// ${value}`] as const)))
    .filter(isProject);
  const own = viteProject(projectOf(['App.tsx', '']), URL_OF_PROJECT).filter((file) => !file.name.startsWith('src/'));
  fc.assert(
    fc.property(anyProject, (project) => {
      const files = Object.entries(unzipSync(zipViteProject(project, URL_OF_PROJECT)));
      const paths = files.map(([file]) => path.posix.relative('stylex-playground', path.posix.normalize(file)));
      expect(paths.filter((file) => !file.startsWith('src/')).toSorted()).toEqual(
        own.map((file) => file.name).toSorted(),
      );
      const codes = files
        .filter(([file]) => file.startsWith('stylex-playground/src/'))
        .map(([, code]) => strFromU8(code));
      expect(codes.toSorted()).toEqual(project.files.map(({code}) => code).toSorted());
    }),
  );
});
