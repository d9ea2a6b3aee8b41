import {describe, expect, it} from 'vitest';
import {toString} from 'mdast-util-to-string';
import {type TitledFence, titledFences} from './config-fences.ts';
import {type ContentPage, readContentPage, sectionOf} from './content-pages.ts';
import {runConfig, TEAL} from './run-config.ts';

const page = await readContentPage('content/docs/learn/installation.mdx');
const fences = titledFences(page);

function fenceOf(title: string): TitledFence {
  const fence = fences.find((item) => item.title === title);
  if (fence === undefined) throw new Error(`${page.file} has no fence titled ${title}`);
  return fence;
}

/** Packages with versions that the commands of a section install. */
function installedBy({source, file}: ContentPage, section: string): string[] {
  return sectionOf({source, file}, section)
    .filter((node) => node.type === 'code' && node.lang === 'sh')
    .flatMap((node) => toString(node).split('\n'))
    .filter((line) => line.startsWith('npm install'))
    .flatMap((line) =>
      line.split(' ').filter((word) => /^@?\w[\w/-]*(?:@[\d.]+)?$/.test(word) && !/^npm$|^install$/.test(word)),
    );
}

const MAIN: TitledFence = {
  page: page.file,
  line: 0,
  title: 'src/main.tsx',
  code: "import {createRoot} from 'react-dom/client';\nimport {Hello} from './hello';\ncreateRoot(document.body).render(<Hello />);\n",
};

describe('a reader who follows the steps', () => {
  it('installs every StyleX package at the documented version', () => {
    const packages = ['runtime-package', 'postcss', 'babel', 'vite', 'rollup', 'webpack', 'esbuild', 'eslint'].flatMap(
      (section) => installedBy(page, section),
    );
    const ours = packages.filter((name) => name.startsWith('@stylexjs/'));
    expect(ours.length).toBeGreaterThanOrEqual(9);
    expect(ours.filter((name) => !name.endsWith('@0.11.1'))).toEqual([]);
  });

  it('has a linked style sheet and a compiled script with Vite', async () => {
    const {css, files, html} = await runConfig(fenceOf('vite.config.ts'), [fenceOf('src/hello.tsx'), MAIN]);
    expect(css).toMatch(new RegExp(`\\.${TEAL}\\s*\\{\\s*color:\\s*teal`));
    expect(html).toContain('<link rel="stylesheet" href="/assets/stylex.css">');
    // What the page says under 验证: one style sheet and one script.
    expect(files.map((file) => file.split('.').at(-1)).toSorted()).toEqual(['css', 'js']);
    expect(files).toContain('assets/stylex.css');
  }, 120_000);

  it('has a style sheet with Babel alone', async () => {
    const babel = fences.find(({title, code}) => title === 'babel.config.js' && !code.includes('next/babel'));
    if (babel === undefined) throw new Error('no Babel configuration');
    const {css} = await runConfig(fenceOf('scripts/build-styles.mjs'), [babel, fenceOf('src/hello.tsx'), MAIN]);
    expect(css).toMatch(new RegExp(`\\.${TEAL}\\S*\\{color:teal\\}`));
    // The JSX of a plain script: the very same configuration reads it.
    const {output} = await runConfig(babel, [{...fenceOf('src/hello.tsx'), title: 'src/plain.js'}]);
    expect(output).toContain(TEAL);
    expect(output).not.toContain('stylex.create');
  }, 120_000);
});
