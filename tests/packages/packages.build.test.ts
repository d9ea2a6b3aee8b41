import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, it} from 'vitest';
import {z} from 'zod';
import {bundleDemo} from '#site/demos/build/build-demo.ts';
import {appCode, buildApp} from '../../generator/app/build-app.ts';
import {
  DATA_PACKAGES,
  scriptPackages,
  type ShippedPackage,
  shippedPackages,
} from '../../generator/app/script-packages.ts';
import {PROJECT_DIR} from '../../generator/disk/project.mjs';
import {readSiteFiles} from '../../generator/load/content/read-site-files.ts';
import {PACKAGE_REASONS} from './package-reasons.ts';

const packageJsonSchema = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
});

const {extension} = await readSiteFiles(path.join(PROJECT_DIR, 'site'));
const app = await buildApp(await appCode(extension));
// Other imports than StyleX and React are errors in a demo.
const demo = await bundleDemo([{name: 'a.js', js: "export {props as default} from '@stylexjs/stylex'"}], 'a.js');
const packages = shippedPackages([...app.packages, scriptPackages('demos/*.js', demo)]);

const reasonOf = (name: string): [pattern: string, reason: string] | undefined =>
  Object.entries(PACKAGE_REASONS).find(([pattern]) =>
    pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern,
  );

function tableRow({name, version, license, bytes, files}: ShippedPackage): string {
  const size = bytes === 0 ? '–' : String(Math.ceil(bytes / 1000));
  const [, reason = ''] = reasonOf(name) ?? [];
  return `| ${name} | ${version} | ${license} | ${size} | ${files.join(', ')} | ${reason} |`;
}

it('docs/packages.md lists the packages that reach browsers', async () => {
  const text = `# Packages in browsers

<!-- Made by \`npm run packages\`. The reasons are in tests/packages/package-reasons.ts. -->

npm packages whose code or data reaches a reader's browser, read from the modules of all bundles. \`npm test\` fails when a package comes, goes, or changes its version, license or files, until \`npm run packages\` has updated this list.

- **kB**: the package's modules without what the bundler leaves out, before minification and compression, in thousands of bytes; a package in two files counts twice.
- **Files**: below \`assets/\`, without the hash in their names.
- \`dependencies\` in \`package.json\` are the packages below that the project imports itself, so \`npm audit --omit=dev\` is about what readers get. Rolldown, whose part is a few functions, is a tool all the same.
- Some packages contain others: \`@stylexjs/*\` bundle styleq and postcss-value-parser, prettier its parsers.
- The texts of the licenses are in \`licenses.txt\` of every build. StyleX is published without such a text, so only the name of its license is there.
- The font of link previews (Noto Sans SC, OFL) reaches readers as pictures only.

| Package | Version | License | kB | Files | For |
| --- | --- | --- | --: | --- | --- |
${packages.map(tableRow).join('\n')}
`;
  const hint = 'docs/packages.md is not up to date. Run npm run packages, and review what has changed.';
  await expect(text, hint).toMatchFileSnapshot(path.join(PROJECT_DIR, 'docs/packages.md'));
});

it('package-reasons.ts has a reason for each of them, and no other', () => {
  const used = packages.map(({name}) => reasonOf(name)?.[0] ?? `no reason for ${name}`);
  expect([...new Set(used)].toSorted()).toEqual(Object.keys(PACKAGE_REASONS).toSorted());
});

it('package.json has those that the project names itself in "dependencies", all others in "devDependencies"', async () => {
  const {dependencies, devDependencies} = packageJsonSchema.parse(
    JSON.parse(await readFile(path.join(PROJECT_DIR, 'package.json'), 'utf8')),
  );
  const shipped = new Set(
    app.packages.concat(DATA_PACKAGES).flatMap((script) => script.packages.map(({folder}) => folder)),
  );
  const isShipped = (name: string): boolean => shipped.has(`node_modules/${name}`) && name !== 'rolldown';
  expect(Object.keys(dependencies).filter((name) => !isShipped(name))).toEqual([]);
  expect(Object.keys(devDependencies).filter(isShipped)).toEqual([]);
});

it('looks into every script and frame of the app', async () => {
  const files = (await readdir(app.assetsDir)).map((file) => file.replace(/-[\w-]{8}(?=\.\w+$)/, ''));
  const scripts = app.packages.map(({file}) => file).filter((file) => file !== 'index.html');
  // A script with data of a package is there twice.
  expect(new Set(scripts)).toEqual(new Set(files));
});
