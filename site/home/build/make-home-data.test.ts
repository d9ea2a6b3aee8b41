import {describe, expect, it} from 'vitest';
import {sampleCss} from '#site/home/home-data.ts';
import {readReaderSetup} from '#site/proof/content-pages.ts';
import {RELEASES} from '#site/proof/releases.ts';
import {typeCheckPrograms} from '#site/proof/type-check-programs.ts';
import makeHomeData, {compileStyles, TITLE_PROGRAM} from './make-home-data.ts';

const data = await makeHomeData();

describe('the live sample', () => {
  it('shows the compiled output of every combination of choices', async () => {
    for (const {declarations} of data.sample) {
      const choices = declarations.reduce<readonly (readonly number[])[]>(
        (all, {options}) => all.flatMap((choice) => options.map((_, index) => [...choice, index])),
        [[]],
      );
      const option = (choice: readonly number[], place: number) => declarations[place]?.options[choice[place] ?? 0];
      const sources = choices.map((choice, index): [string, string] => [
        `s${index}`,
        declarations.map(({property}, place) => `${property}: ${option(choice, place)?.value}`).join(', '),
      ]);
      const compiled = await compileStyles(new Map(sources));
      for (const [index, choice] of choices.entries()) {
        const shown = declarations.map((_, place) => [option(choice, place)?.className, option(choice, place)?.rule]);
        expect([...(compiled.get(`s${index}`) ?? [])]).toEqual(shown);
      }
    }
  });

  it('has styles that apply only to its result', () => {
    for (const rule of sampleCss(data.sample).split('\n')) expect(rule).toMatch(/^\[data-sample-result\] \.x/);
  });
});

it('atomic CSS grows ever more slowly with the number of components, one rule per component grows linearly', () => {
  const {points} = data.growth;
  const [ten, hundred] = [points.find(({components}) => components === 10), points.at(-1)];
  expect(hundred?.components).toBe(100);
  expect((hundred?.perComponent ?? 0) / (ten?.perComponent ?? 1)).toBeGreaterThan(9);
  expect((hundred?.atomic ?? 0) / (ten?.atomic ?? 1)).toBeLessThan(3);
});

it('TypeScript finds the wrong style that the picture of types underlines, and only it', async () => {
  const program = [{name: 'title.tsx', code: TITLE_PROGRAM}];
  const found = await typeCheckPrograms([program], await readReaderSetup(), RELEASES.documented);
  const line = 1 + TITLE_PROGRAM.split('\n').findIndex((text) => text.includes('<Title '));
  expect(found.map((finding) => finding.line)).toEqual([line]);
});
