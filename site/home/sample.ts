/** The hero's sample: two components, and the classes that the compiler makes of them. `sample.test.ts` compiles it. */

export const ATOMS = [
  {name: 'flex', className: 'x78zum5', declaration: 'display:flex'},
  {name: 'center', className: 'x6s0dn4', declaration: 'align-items:center'},
  {name: 'color', className: 'x1n0khkq', declaration: 'color:rebeccapurple'},
  {name: 'gap', className: 'x1v2ro7d', declaration: 'gap:12px'},
] as const;

export type AtomName = (typeof ATOMS)[number]['name'];

export const COMPONENTS = [
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
] as const;
