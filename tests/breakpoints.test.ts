/** Styles cannot import the limits, so they repeat the widths of windows. */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {PROJECT_DIR} from '../generator/disk/project.mjs';
import {MOBILE_MAX_WIDTH_PX, SEARCH_NARROW_MAX_WIDTH_PX} from '../generator/shared/limits.ts';

const TOKENS = 'generator/theme/tokens/tokens.stylex.ts';

/** Below this width the buttons of a sample wrap. */
const SAMPLE_NARROW_MAX_WIDTH_PX = 480;

const WIDTH_CONDITION = /@media[^{;]*?(min-width: |max-width: |width < )([\d.]+)px/g;

/** Greatest narrow widths: `(min-width: 997px)`, `(min-width: 996.02px)` and `(max-width: 996px)` are the same one. */
const breakpointsIn = (text: string): number[] =>
  [...text.matchAll(WIDTH_CONDITION)].map(([, kind, width]) =>
    kind === 'max-width: ' ? Number(width) : Math.ceil(Number(width)) - 1,
  );

/** Styles of the site itself: not of tests, of samples that readers edit, and of what the documented compiler makes. */
const STYLES = /^(?!.*(?:\.test\.|\/(?:build|compile|content|project|proof|tests)\/)).*\.(?:css|tsx|stylex\.ts)$/;

const styles = ['generator/theme', 'site'].flatMap((folder) =>
  readdirSync(path.join(PROJECT_DIR, folder), {recursive: true, encoding: 'utf8'})
    .map((file) => path.posix.join(folder, file.replaceAll('\\', '/')))
    .filter((file) => STYLES.test(file))
    .map((file) => [file, breakpointsIn(readFileSync(path.join(PROJECT_DIR, file), 'utf8'))] as const),
);

it('styles change at the widths of the limits and of the tokens alone @9.3', () => {
  const ofTokens = styles.find(([file]) => file === TOKENS)?.[1] ?? [];
  expect(ofTokens).toContain(MOBILE_MAX_WIDTH_PX);
  const known = new Set([...ofTokens, SEARCH_NARROW_MAX_WIDTH_PX, SAMPLE_NARROW_MAX_WIDTH_PX]);
  const others = styles.flatMap(([file, found]) => found.filter((px) => !known.has(px)).map((px) => [file, px]));
  expect(others).toEqual([]);
  for (const px of [MOBILE_MAX_WIDTH_PX, SEARCH_NARROW_MAX_WIDTH_PX]) {
    expect(styles.filter(([, found]) => found.includes(px)).length).toBeGreaterThan(2);
  }
});
