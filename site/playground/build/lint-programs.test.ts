import newestPlugin from '@stylexjs/eslint-plugin';
import documentedPlugin from 'stylex-documented-eslint-plugin';
import {expect, it} from 'vitest';
import type {Problem} from '#generator/problems/problem.ts';
import {lintFiles} from '#site/playground/lint/lint-files.ts';
import {templates} from '#site/playground/project/templates/templates.ts';
import {extractSamples, readContentPages, readTexts} from '#site/proof/content-pages.ts';
import {layOver, type SourceFile} from '#site/programs/source-file.ts';
import {readSteps} from '#site/tutorial/build/read-steps.ts';

const RULES = {documented: documentedPlugin.rules, newest: newestPlugin.rules};
const VERSIONS = ['documented', 'newest'] as const;
type Version = (typeof VERSIONS)[number];

interface Program {
  readonly name: string;
  readonly files: readonly SourceFile[];
  readonly versions: readonly Version[];
}

async function tutorialSolutions(): Promise<Program[]> {
  const problems: Problem[] = [];
  const steps = readSteps(await readTexts('content/tutorial'), problems);
  expect(problems).toEqual([]);
  return steps.map(({id, markdown: {data}}) => {
    const {start, solution} = data.step;
    return {name: `solution of ${id}`, files: layOver(start, solution), versions: VERSIONS};
  });
}

const EXERCISE = /^```ya?ml check sample="(?<name>[^"]+)"/gmu;

/** The programs of exercises that are answered by code: what readers get, and the answers. */
async function exercisePrograms(): Promise<Program[]> {
  const pages = (await readContentPages()).filter(({source}) => source.match(EXERCISE) !== null);
  return pages.flatMap((page) => {
    const names = [...page.source.matchAll(EXERCISE)].map(({groups}) => groups?.['name']);
    const wanted = new Set(names.flatMap((name) => [name, `${name}-answer`]));
    return extractSamples(page)
      .programs.filter(({files}) => files.some(({meta}) => wanted.has(meta.sample)))
      .map(({files, compiler}) => {
        const versions: readonly Version[] = compiler === 'newest' ? ['newest'] : VERSIONS;
        return {name: `${page.file}:${files[0]?.line}`, files, versions};
      });
  });
}

const templatePrograms = templates.map(({id, project: {files}}): Program => ({name: id, files, versions: VERSIONS}));

it.each([
  ['templates', templatePrograms],
  ['solutions of the tutorial', await tutorialSolutions()],
  ['exercises and their answers', await exercisePrograms()],
])('the %s have no lint problem', (_name, programs) => {
  expect(programs).not.toEqual([]);
  for (const {name, files, versions} of programs) {
    for (const version of versions) expect(lintFiles(files, RULES[version]), `${name}, ${version}`).toEqual([]);
  }
});
