/** The project as a Vite project that runs outside of the playground. Loaded when a reader downloads it. */
import {strToU8, zipSync} from 'fflate';
import {entryFile, type Project} from '#site/playground/project/project.ts';
import {MAX_LINK_CHARS} from '#site/playground/project/limits.ts';
import {writeProjectLink} from '#site/playground/project/project-link.ts';
import type {SourceFile} from '#site/programs/source-file.ts';
import {type CompilerId, STYLEX_VERSIONS} from '#site/programs/stylex-versions.ts';

/** The folder in the archive, and the name of the package. */
const NAME = 'stylex-playground';

/** Versions are exact: `vite-project.test.ts` compares them with the installed packages. */
const RUNTIME = {react: '19.3.1', 'react-dom': '19.3.1'};
const TOOLS = {
  '@types/react': '19.3.0',
  '@types/react-dom': '19.3.0',
  '@vitejs/plugin-react': '6.3.0',
  typescript: '6.0.3',
  vite: '8.3.8',
};

interface Setup {
  /** What connects StyleX to Vite, without its prefix. It has the version of StyleX. */
  readonly plugin: string;
  /** Peers of the plugin, with their versions. */
  readonly peers?: Readonly<Record<string, string>>;
  /** The configuration of the installation page. */
  readonly config: string;
  /** The style sheet to whose file the build adds the rules. */
  readonly styleSheet?: SourceFile;
}

const SETUPS: Readonly<Record<CompilerId, Setup>> = {
  documented: {
    plugin: 'rollup-plugin',
    config: `import react from '@vitejs/plugin-react';
import stylexPlugin from '@stylexjs/rollup-plugin';
import {defineConfig} from 'vite';

const fileName = 'assets/stylex.css';

// 构建时把样式表写进index.html
const linkStyleSheet = {
  name: 'link-stylex-css',
  apply: 'build',
  transformIndexHtml: () => [
    {tag: 'link', attrs: {rel: 'stylesheet', href: \`/\${fileName}\`}, injectTo: 'head'},
  ],
};

export default defineConfig(({command}) => ({
  plugins: [
    stylexPlugin({fileName, dev: command === 'serve'}),
    react(),
    linkStyleSheet,
  ],
}));
`,
  },
  newest: {
    plugin: 'unplugin',
    peers: {unplugin: '2.3.11'},
    config: `import stylex from '@stylexjs/unplugin/vite';
import react from '@vitejs/plugin-react';
import {defineConfig} from 'vite';

export default defineConfig({
  plugins: [stylex(), react()],
});
`,
    styleSheet: {name: 'app.css', code: 'body {\n  margin: 0;\n}\n'},
  },
};

const TYPESCRIPT_CONFIG = {
  compilerOptions: {
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    allowJs: true,
    allowImportingTsExtensions: true,
    types: ['vite/client'],
  },
  include: ['main.tsx', 'src'],
};

const json = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;

/**
 * Code of the reader's files is in `src/`, everything else beside it, so that no name is taken twice.
 *
 * @param url opens the project in the playground
 */
export function viteProject({compiler, files}: Project, url: string): SourceFile[] {
  const version = STYLEX_VERSIONS[compiler];
  const {plugin, peers, config, styleSheet} = SETUPS[compiler];
  const isInSource = files.every(({name}) => name.startsWith('src/'));
  const sources = isInSource ? files : files.map(({name, code}) => ({name: `src/${name}`, code}));
  const manifest = {
    name: NAME,
    private: true,
    type: 'module',
    scripts: {dev: 'vite', build: 'vite build', preview: 'vite preview'},
    dependencies: {'@stylexjs/stylex': version, ...RUNTIME},
    devDependencies: {[`@stylexjs/${plugin}`]: version, ...TOOLS, ...peers},
  };
  return [
    {name: 'package.json', code: json(manifest)},
    {name: 'vite.config.mjs', code: config},
    {name: 'tsconfig.json', code: json(TYPESCRIPT_CONFIG)},
    {name: 'index.html', code: indexHtml(styleSheet)},
    ...(styleSheet === undefined ? [] : [styleSheet]),
    {name: 'main.tsx', code: mainModule(sources)},
    {name: 'README.md', code: readme(version, url)},
    ...sources,
  ];
}

const indexHtml = (styleSheet: SourceFile | undefined): string => `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>StyleX</title>
${styleSheet === undefined ? '' : `    <link rel="stylesheet" href="/${styleSheet.name}" />\n`}  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/main.tsx"></script>
  </body>
</html>
`;

const readme = (version: string, url: string): string => `用StyleX ${version}写的项目，来自[演练场](${url})。

先\`npm install\`，再用\`npm run dev\`开发；\`npm run build\`构建到\`dist\`。

代码在\`src\`里，由\`main.tsx\`渲染。
`;

/** It does what the playground does: every style sheet applies, and the component of the entry is shown. */
function mainModule(sources: readonly SourceFile[]): string {
  const sheets = sources.filter(({name}) => name.endsWith('.css')).map(({name}) => `import './${name}';\n`);
  const entry = sources.find(({name}) => name === entryFile(sources));
  if (entry === undefined) return `${sheets.join('')}export {};\n`;
  const component = componentOf(entry.code);
  // It renders by itself, or there is nothing to render.
  if (component === undefined) return `${sheets.join('')}import './${entry.name}';\n`;
  return `${sheets.join('')}import {createRoot} from 'react-dom/client';
import ${component.imported} from './${entry.name}';

const root = document.getElementById('root');
if (root) createRoot(root).render(<${component.name} />);
`;
}

const DEFAULT_EXPORT = /^export (?:default\b|\{[^}]*\bas default\b)/mu;
/** Constants are written in capitals. */
const NAMED_EXPORT = /^export (?:async )?(?:function|const|let|class) (?<name>[A-Z](?:[\w$]*[a-z][\w$]*)?)\b/gmu;

/** The choice of `findComponent` (`run-modules.ts`), made by the text. */
function componentOf(code: string): {readonly name: string; readonly imported: string} | undefined {
  if (DEFAULT_EXPORT.test(code)) return {name: 'App', imported: 'App'};
  const names = [...code.matchAll(NAMED_EXPORT)].flatMap(({groups}) => groups?.['name'] ?? []);
  const name = names.includes('App') ? 'App' : names.at(-1);
  return name === undefined ? undefined : {name, imported: `{${name}}`};
}

/** The playground's page with the project in its hash, or without it when the link would be too long. */
export function urlOfProject(project: Project, page: URL): string {
  const link = writeProjectLink(project);
  return link.length > MAX_LINK_CHARS ? page.href : new URL(`#${link}`, page).href;
}

/** The Vite project in a folder. */
export function zipViteProject(project: Project, url: string): Uint8Array<ArrayBuffer> {
  const files = viteProject(project, url).map(({name, code}) => [`${NAME}/${name}`, strToU8(code)] as const);
  return zipSync(Object.fromEntries(files));
}
