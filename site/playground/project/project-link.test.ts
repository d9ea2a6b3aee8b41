import fc from 'fast-check';
import {describe, expect, it, vi} from 'vitest';
import {MAX_LINK_CHARS} from './limits.ts';
import type {CompilerId} from '#site/programs/stylex-versions.ts';
import type {Project} from './project.ts';
import {readProjectLink, writeProjectLink} from './project-link.ts';

const tokens = {name: 'tokens.stylex.ts', code: "export const ink = 'red';\n"};
const project = (code: string): Project => ({
  compiler: 'documented',
  files: [tokens, {name: 'App.tsx', code}],
  active: 'App.tsx',
});

describe('a link', () => {
  it('reproduces any text, and consists of URL-safe characters', () => {
    fc.assert(
      fc.property(fc.string({unit: 'grapheme'}), (code) => {
        const original = project(code);
        const link = writeProjectLink(original);
        expect(link).toMatch(/^1\.[\w-]+$/u);
        expect(readProjectLink(link)).toEqual({kind: 'project', project: original});
      }),
    );
  });
});

describe('a link after the site has other versions of StyleX', () => {
  const made = (compiler: CompilerId): Project => ({...project('x'), compiler});

  /** Reads the link as a later build of the site does, which has these versions. */
  async function readLater(link: string, versions: Readonly<Record<CompilerId, string>>) {
    vi.resetModules();
    vi.doMock('#site/programs/stylex-versions.ts', async (importOriginal) => ({
      ...(await importOriginal<object>()),
      STYLEX_VERSIONS: versions,
    }));
    const later = await import('./project-link.ts');
    vi.doUnmock('#site/programs/stylex-versions.ts');
    return later.readProjectLink(link);
  }

  it.each<[made: CompilerId, documented: string, newest: string, read: CompilerId, missingVersion?: string]>([
    ['newest', '0.19.1', '0.21.0', 'documented'],
    ['documented', '0.9.0', '0.11.1', 'newest'],
    ['documented', '0.19.1', '0.21.0', 'documented', '0.11.1'],
    ['newest', '0.11.2', '0.19.0', 'newest', '0.19.1'],
    ['newest', '0.20.0', '1.0.0', 'documented', '0.19.1'],
    ['newest', '0.9.9', '0.10.0', 'newest', '0.19.1'],
  ])(
    'opens with the version that it names, else with the nearest one: %s, read with %s and %s',
    async (from, documented, newest, id, missingVersion) => {
      const read = await readLater(writeProjectLink(made(from)), {documented, newest});
      expect(read).toEqual({kind: 'project', project: made(id), missingVersion});
    },
  );
});

// Readers have these links in mails and posts. Add links; never change one.
describe('published links', () => {
  /** A project with its last file open. */
  const linked = (compiler: CompilerId, ...texts: readonly (readonly [name: string, code: string])[]): Project => ({
    compiler,
    files: texts.map(([name, code]) => ({name, code})),
    active: texts.at(-1)?.[0] ?? '',
  });
  const links: readonly (readonly [link: string, project: Project])[] = [
    [
      '1.mbLp9Is20DHQUUIUmPhCERhIMXnwULIpsHuyd8HTpXtt9AvsrGPyamPylGIB',
      linked('documented', ['App.tsx', 'export default function App() {\n  return <p>你好</p>;\n}\n']),
    ],
    [
      '1.u6BkNIs21DHEVhwqkWBJTF5MHrFFR2YeMAGp5yWWVaoDS5yYPKBNoBIbqZwmyWLsJSxGEQtyIf6AiMlTUAA5ApQ-ICkUTOkB3VurE5MHdivclxhpzBmoExi_YFOgicimAGdcg-wBxjSIstEvsAOaXAsMiFgA',
      linked(
        'newest',
        [
          'tokens.stylex.ts',
          "import * as stylex from '@stylexjs/stylex';\n\nexport const color = stylex.defineVars({ink: 'navy'});\n",
        ],
        [
          'src/card.tsx',
          "import * as stylex from '@stylexjs/stylex';\nimport {color} from '../tokens.stylex';\n\nconst styles = stylex.create({\n  card: {color: color.ink},\n});\n\nexport default function Card() {\n  return <p {...stylex.props(styles.card)}>card</p>;\n}\n",
        ],
      ),
    ],
    [
      '1.-UpsiIs20DHUUUrUSy4GloFKoGJSL6sY6G4dpeoYpQ_zZzTEKFkpxCjFxJQaAEGMUq1SLAA',
      linked('documented', ['a.css', ''], ['b.json', '{"😀": "\\u0000"}']),
    ],
  ];

  it.each(links)('%s', (link, expected) => {
    expect(readProjectLink(`#${link}`)).toEqual({kind: 'project', project: expected});
  });
});

describe('a link that cannot be opened', () => {
  const link = writeProjectLink(project('export default function App() { return <p>x</p>; }'));

  it('is `damaged` when a character is missing or changed', () => {
    for (let end = 1; end < link.length; end++) {
      expect(readProjectLink(link.slice(0, end)).kind).toBe('damaged');
    }
    fc.assert(
      fc.property(fc.nat(link.length - 3), fc.constantFrom(...'aZ09-_'), (at, char) => {
        const changed = link.slice(0, at + 2) + char + link.slice(at + 3);
        const read = readProjectLink(changed);
        // Some bits of the last character are unused.
        if (read.kind === 'project') expect(read).toEqual(readProjectLink(link));
        else expect(read.kind).toBe('damaged');
      }),
    );
  });

  it('is `damaged` when it is another hash', () => {
    fc.assert(fc.property(fc.string(), (text) => void readProjectLink(text)));
    for (const hash of ['', '#usage', '#1.', '#0.', '#00.', '#01.']) expect(readProjectLink(hash).kind).toBe('damaged');
  });

  it('is `too-large` before or after it is inflated', () => {
    expect(readProjectLink(`1.${'a'.repeat(MAX_LINK_CHARS)}`)).toEqual({kind: 'too-large'});
    const bomb = writeProjectLink(project('x'.repeat(5_000_000)));
    expect(bomb.length).toBeLessThan(MAX_LINK_CHARS);
    expect(readProjectLink(bomb)).toEqual({kind: 'too-large'});
  });

  it('is `newer` when it has a later version', () => {
    expect(readProjectLink(link.replace(/^1/u, '2'))).toEqual({kind: 'newer'});
  });
});
