import {readFile} from 'node:fs/promises';
import {expect, it} from 'vitest';
import {z} from 'zod';
import type {SourceFile} from '#node/samples/program.ts';
import {titledFences} from '#node/proof/titled-fences.ts';
import {readContentPage} from '#node/proof/content-pages.ts';
import {sectionOf} from './page-sections.ts';
import {NEXTJS_PACKAGE, withNextjs} from './nextjs-project.ts';
import {TEAL} from './run-config.ts';

const PAGE = 'content/docs/learn/installation.mdx';

/** The application of the page's reader; plain JavaScript, so that Next.js asks for nothing else. */
const APP: readonly SourceFile[] = [
  {
    name: 'app/layout.jsx',
    code: "import './globals.css';\nexport default function Layout({children}) {\n  return <html><body>{children}</body></html>;\n}\n",
  },
  {
    name: 'app/page.jsx',
    code: "import * as stylex from '@stylexjs/stylex';\nconst styles = stylex.create({hello: {color: 'teal'}});\nexport default function Page() {\n  return <main {...stylex.props(styles.hello)}>Hello</main>;\n}\n",
  },
];

const GLOBALS = 'app/globals.css';

async function nextjsFences(): Promise<Map<string, string>> {
  const page = await readContentPage(PAGE);
  const [first] = sectionOf(page, 'nextjs');
  const last = sectionOf(page, 'nextjs').at(-1);
  const from = first?.position?.start.line ?? Infinity;
  const to = last?.position?.end.line ?? 0;
  return new Map(
    titledFences(page)
      .filter(({line}) => line >= from && line <= to)
      .map(({title, code}) => [title, code]),
  );
}

it('Next.js builds with the configuration of the installation page, by PostCSS and by the old plugin', async () => {
  const fences = await nextjsFences();
  const file = (name: string): SourceFile => {
    const code = fences.get(name);
    if (code === undefined) throw new Error(`the section on Next.js has no ${name}`);
    return {name, code};
  };
  await withNextjs(async (build) => {
    const shown = await build('postcss', [...APP, file('babel.config.js'), file('postcss.config.js'), file(GLOBALS)]);
    const old = await build('plugin', [
      ...APP,
      file('babel.config.js'),
      file('next.config.js'),
      {name: GLOBALS, code: 'body {\n  margin: 0;\n}\n'},
    ]);
    for (const {html, css} of [shown, old]) {
      expect(html).toContain(`<main class="${TEAL}">Hello</main>`);
      expect(css).toMatch(new RegExp(`\\.${TEAL}(?::not\\(#\\\\#\\))*\\{color:teal\\}`));
    }
  });
}, 600_000);

it('the page names every package that this application needs', async () => {
  const {source} = await readContentPage(PAGE);
  const {dependencies} = z
    .object({dependencies: z.record(z.string(), z.string())})
    .parse(JSON.parse(await readFile(NEXTJS_PACKAGE, 'utf8')));
  const made = Object.keys(dependencies).filter((name) => name.startsWith('@'));
  expect(made.length).toBeGreaterThan(3);
  expect(made.filter((name) => !source.includes(name))).toEqual([]);
});
