import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import {colorsNamed} from 'culori';
import {expect, it} from 'vitest';
import {slashed} from '#generator/disk/files.ts';
import {SITE_DIR} from '#site/proof/content-pages.ts';

/** The colors of samples, of their outputs and of the text about them. `content/README.md` says which go together. */
const PALETTE = new Set(
  `white whitesmoke gainsboro silver gray dimgray slategray #1f2937 #111827 black
  honeydew palegreen seagreen teal darkgreen
  mistyrose tomato crimson darkred
  ivory wheat gold saddlebrown
  aliceblue royalblue navy
  lavender indigo`.split(/\s+/u),
);

/** Black and white with alpha, for shadows and highlights. */
const WITH_ALPHA = /^rgb\((?:0 0 0|255 255 255) \/ [\d.]+\)$/u;

/** Other colors, by file and sorted. */
const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  // The exercise asks whether two notations of navy share a rule.
  'content/docs/learn/styling-ui/defining-styles.mdx': ['#000080'],
  // The section computes colors from a hue.
  'content/docs/learn/recipes/merge-themes.mdx': ['hsl(${hue} 30% 15%)', 'hsl(${hue} 60% 97%)'],
  // Their @supports conditions test for oklch().
  'content/docs/learn/theming/defining-variables.mdx': ['oklch(0 0 0)', 'oklch(0.83 0.17 84)'],
  'content/docs/api/javascript/defineVars.mdx': ['oklch(.6 .14 160)', 'oklch(.8 .14 160)', 'oklch(0 0 0)'],
  // firstThatWorks gives older browsers a fallback for oklch().
  'content/docs/api/javascript/firstThatWorks.mdx': ['oklch(.7 .1 200)'],
  'content/versions/changes.yml': ['oklch(.7 .1 200)'],
};

const COLOR = new RegExp(
  [
    // No anchor, and no number of an issue, which is the end of a link's text.
    String.raw`(?<!\]\(|[\w/&{])#[\da-f]{3,8}(?![\w\]-])`,
    String.raw`\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\([^()]*\)`,
    // No key, no member, no part of another name.
    String.raw`(?<![\w.$#/-])(?:${Object.keys(colorsNamed).join('|')})(?![\w(:-])`,
  ].join('|'),
  'giu',
);

const colorsIn = (text: string): string[] => (text.match(COLOR) ?? []).map((color) => color.toLowerCase());
const isInPalette = (color: string): boolean => PALETTE.has(color) || WITH_ALPHA.test(color);

/** Files with samples, relative to the site's folder. */
async function sampleFiles(): Promise<string[]> {
  const contents = await readdir(path.join(SITE_DIR, 'content'), {recursive: true});
  const templates = await readdir(path.join(SITE_DIR, 'playground/project/templates'));
  return [
    ...contents.map((name) => `content/${slashed(name)}`),
    ...templates.map((name) => `playground/project/templates/${name}`),
    'playground/view/file-bar.tsx',
    'playground/view/static-sample.tsx',
    'home/hero.tsx',
  ].filter((file) => /\.(?:mdx?|tsx?|yml)$/u.test(file));
}

it('samples use the colors of one palette, and each exception occurs', async () => {
  const found: Record<string, string[]> = {};
  for (const file of await sampleFiles()) {
    const foreign = colorsIn(await readFile(path.join(SITE_DIR, file), 'utf8')).filter((color) => !isInPalette(color));
    if (foreign.length > 0) found[file] = [...new Set(foreign)].toSorted();
  }
  expect(found).toEqual(EXCEPTIONS);
});

it('the README lists the colors of the palette', async () => {
  const readme = await readFile(path.join(SITE_DIR, 'content/README.md'), 'utf8');
  const [, section = ''] = /^## Colors of samples\n([^]*?)\n## /mu.exec(readme) ?? [];
  expect(new Set(colorsIn(section))).toEqual(PALETTE);
});
