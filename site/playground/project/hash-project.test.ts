import {describe, expect, it} from 'vitest';
import {STYLEX_VERSIONS} from '#site/programs/stylex-versions.ts';
import {readHash} from './hash-project.ts';
import type {Project} from './project.ts';
import {writeProjectLink} from './project-link.ts';

const project: Project = {compiler: 'documented', files: [{name: 'App.tsx', code: 'x'}], active: 'App.tsx'};
const link = `#${writeProjectLink(project)}`;
const {newest} = STYLEX_VERSIONS;

describe('a hash with a version behind it', () => {
  it('opens its project with this version', () => {
    expect(readHash(link)).toEqual({kind: 'project', project});
    expect(readHash(`${link}@${newest}`)).toEqual({kind: 'project', project: {...project, compiler: 'newest'}});
  });

  it('names the version of a sample that is in a file', () => {
    expect(readHash('#s.0af1')).toEqual({kind: 'sample', id: '0af1'});
    expect(readHash(`#s.0af1@${newest}`)).toEqual({kind: 'sample', id: '0af1', version: newest});
  });

  it.each([
    ['empty', '@'],
    ['a word', '@newest'],
    ['followed by another', `@${newest}@`],
    ['not separated', newest],
  ])('is damaged when the version is %s', (_, end) => {
    expect(readHash(link + end)).toEqual({kind: 'damaged'});
  });

  it('is damaged when its project is', () => {
    expect(readHash(`${link}x@${newest}`)).toEqual({kind: 'damaged'});
  });
});
