import {expect, it} from 'vitest';
import makeHomeData, {compileStyles} from './make-home-data.ts';

const data = await makeHomeData();

it('the live sample shows the compiled output of every combination of choices', async () => {
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
