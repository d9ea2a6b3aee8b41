import {describe, expect, it} from 'vitest';
import {fenceTitled, readContentPages, type TitledFence, titledFences} from '#site/proof/content-pages.ts';
import {COMPILER_IDS} from '#site/programs/stylex-versions.ts';
import {configKind, runConfig, TEAL, transform, VARIABLE, withProject} from './config-project.ts';

/** They need packages of a framework, which only `npm run test:network` has. */
const NEEDS_FRAMEWORK = /next\/babel|@react-router\/dev|@tanstack\/react-start|@sveltejs\/kit/;
/** A configuration without StyleX is one of several files: `installation-paths.proof.test.ts` runs them together. */
const WITHOUT_STYLEX = /^(?!.*stylex)/su;

const fences = (await readContentPages('content/docs')).flatMap(titledFences);
const configs = fences.filter((fence) => configKind(fence) !== undefined);

/** The last Babel configuration above a fence, else the first one of its page. */
function babelConfigFor({page, line}: TitledFence): TitledFence[] {
  const ofPage = fences.filter((fence) => fence.page === page && configKind(fence) === 'babel');
  const found = ofPage.findLast((fence) => fence.line < line) ?? ofPage[0];
  return found === undefined ? [] : [found];
}

it('every tool has a tested configuration', () => {
  expect([...new Set(configs.map(configKind))].toSorted()).toEqual([
    'babel',
    'eslint-flat',
    'eslintrc',
    'postcss',
    'rollup',
    'script',
    'vite',
    'webpack',
  ]);
});

describe('a configuration works as its page describes', {timeout: 120_000}, () => {
  for (const fence of configs) {
    const name = `${fence.page}:${fence.line} ${fence.title}`;
    const kind = configKind(fence);
    if (NEEDS_FRAMEWORK.test(fence.code) || WITHOUT_STYLEX.test(fence.code)) continue;
    it(name, async () => {
      const needsBabel = kind === 'postcss' || fence.title.startsWith('scripts/');
      const {output, css} = await runConfig(fence, needsBabel ? babelConfigFor(fence) : []);
      if (kind === 'eslintrc' || kind === 'eslint-flat') {
        expect(output).toContain('This is not a key that is allowed by stylex');
      } else if (kind === 'babel') {
        expect(output).toContain(TEAL);
        expect(output).not.toContain('stylex.create');
      } else if (kind === 'postcss') {
        expect(output).toMatch(new RegExp(`\\.${TEAL}(?::not\\(#\\\\#\\))*\\{color:teal\\}`));
        expect(output).toMatch(VARIABLE);
      } else {
        expect(css).toContain(TEAL);
        expect(css).toMatch(VARIABLE);
        if (fence.code.includes('lightningcssOptions')) expect(css).toMatch(/\.xy1w8w[^{ ]*\{color:teal\}/);
      }
    });
  }
});

it.each(COMPILER_IDS)('the alias of the Babel page leads to the variables with the %s StyleX', async (id) => {
  const {title, code} = fenceTitled(fences, 'babel.config.js', 'aliases');
  const stylex = "import * as stylex from '@stylexjs/stylex';\n";
  const files = [
    {name: title, code},
    {name: 'src/tokens.stylex.js', code: `${stylex}export const tone = stylex.defineVars({ink: 'indigo'});`},
    {
      name: 'src/menu/item.js',
      code: `${stylex}import {tone} from '@/tokens.stylex';
export const styles = stylex.create({item: {color: tone.ink}});`,
    },
  ];
  expect(await withProject(files, ({dir}) => transform(dir, 'src/menu/item.js'), id)).not.toContain('stylex.create');
});
