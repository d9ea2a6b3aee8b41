/** What the hero shows: two components, and the classes that the compiler makes of them. `sample.test.ts` compiles it. */

export interface Atom {
  readonly className: string;
  readonly declaration: string;
}

export const ATOMS = {
  flex: {className: 'x78zum5', declaration: 'display:flex'},
  center: {className: 'x6s0dn4', declaration: 'align-items:center'},
  color: {className: 'x1n0khkq', declaration: 'color:rebeccapurple'},
  gap: {className: 'x1v2ro7d', declaration: 'gap:12px'},
} as const satisfies Record<string, Atom>;

export type AtomName = keyof typeof ATOMS;

export interface SampleComponent {
  readonly file: string;
  readonly lines: readonly {readonly source: string; readonly atom: AtomName}[];
}

export const COMPONENTS: readonly SampleComponent[] = [
  {
    file: 'button.tsx',
    lines: [
      {source: "display: 'flex'", atom: 'flex'},
      {source: "alignItems: 'center'", atom: 'center'},
      {source: "color: 'rebeccapurple'", atom: 'color'},
    ],
  },
  {
    file: 'card.tsx',
    lines: [
      {source: "display: 'flex'", atom: 'flex'},
      {source: "alignItems: 'center'", atom: 'center'},
      {source: 'gap: 12', atom: 'gap'},
    ],
  },
];
