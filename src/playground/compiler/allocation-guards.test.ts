import {transformSync} from '@babel/core';
import {describe, expect, it} from 'vitest';
import {createAllocationMeter} from '#playground/frame/allocation-meter.ts';
import {allocationGuards} from './allocation-guards.ts';

const asProgram = (body: string): string => `(async () => {${body}\n})()`;

function instrument(body: string): string {
  const result = transformSync(asProgram(body), {
    filename: 'App.js',
    babelrc: false,
    configFile: false,
    plugins: [allocationGuards],
  });
  return result?.code ?? '';
}

interface Seen {
  readonly made: unknown[];
  readonly grown: unknown[];
  readonly receivers: unknown[];
}

async function run(program: string): Promise<{readonly outcome: unknown; readonly seen: Seen}> {
  const seen: Seen = {made: [], grown: [], receivers: []};
  const meter = createAllocationMeter(
    {register: () => undefined},
    {
      begin: () => undefined,
      hasCome: () => false,
    },
  );
  const guards = {
    __made: (value: unknown, bytes: number) => {
      seen.made.push(value);
      return meter.made(value, bytes);
    },
    __grown: (value: unknown, receiver?: unknown) => {
      seen.grown.push(value);
      if (receiver !== undefined) seen.receivers.push(receiver);
      return meter.grown(value, receiver);
    },
    __field: meter.field,
    __opaque: meter.opaque,
  };
  const start: unknown = new Function(...Object.keys(guards), `return ${program}`);
  try {
    if (typeof start !== 'function') throw new Error('no function');
    return {outcome: await start(...Object.values(guards)), seen};
  } catch (error) {
    return {outcome: String(error), seen};
  }
}

/** Programs, each with what must be the same with guards and without. */
const PROGRAMS: readonly string[] = [
  '"use strict"; return (function () { return this; })() === undefined;',
  'const f = () => {}; let g; g = function () {}; const o = {h: () => 1, ["i" + 1]: () => 2}; class C { j = () => 3; static k = function () {}; } return [f.name, g.name, o.h.name, o.i1.name, new C().j.name, C.k.name];',
  'let f, g; const h = (f = () => 1); const o = {}; o.i = g = function () {}; return [f.name, h.name, g.name, o.i.name, (f = () => 2)()];',
  'const name = (f) => f.name; return [name(() => {}), name(function () {}), name(function n() {}), (() => () => {})().name];',
  'const {f = () => {}} = {}; const [g = () => {}] = []; return [f.name, g.name];',
  'class A { constructor(x) { this.x = x; } } class B extends A { constructor() { super([1]); this.y = new.target.name; } get all() { return super.toString(); } } const b = new B(); return [b.x, b.y, b.all];',
  'class L extends Array { add(x) { super.push(x); return this; } } return [new L().add(1).add(2).length];',
  'class S { #items = []; add(x) { this.#items.push(x); return this.#items.length; } } const s = new S(); return [s.add(1), s.add(2)];',
  'const tag = (texts, ...values) => [texts.raw, values]; const r = tag`a${[1]}b`; return [r, tag`x`];',
  'const same = (x) => ((t) => t)`a`; return same() === same();',
  'const o = {f() { return this === o; }}; return [o.f(), o?.f(), (o.f)(), o["f"](), (0, o.f).call(o)];',
  'const none = undefined; const items = {all: [1]}; return [none?.push([1]), none?.a.b.push(2), items?.all.push(2), items.none?.push(3), none?.a().b];',
  'let log = ""; const o = {get items() { log += "g"; return []; }}; o.items.push(1); o.items[0] = 1; return log;',
  'let i = 0; const a = [[], []]; a[i++].push(1); a[i].push(2, 3); a[i][a[i].length] = 4; return [a, i];',
  'function* g() { const x = yield [1]; yield* [x, {x}]; return {done: true}; } const it = g(); return [it.next(), it.next(7), it.next(), it.next()];',
  'async function* g() { yield [1]; yield await Promise.resolve({a: 1}); } const all = []; for await (const x of g()) all.push(x); return all;',
  'const [a, , ...b] = [1, 2, 3]; const {c, ...d} = {c: 1, e: 2}; let x, y; [x, y] = [y, 1]; ({x} = {x: 5}); return [a, b, c, d, x, y];',
  'const o = {a: 1, b: [2]}; delete o.a; delete o?.b; return [o, typeof o.x, typeof missing, void [1], "a" in {a: 1}];',
  'let s = ""; s += "a"; s += 1; const t = s + s; const u = `${t}-${s}`; let n = 1; n += 2; n = n + 1; return [s, t, u, n, 1 + 2, 2n + 3n];',
  'const o = {__proto__: {a: 1}, ...{b: 2}, get c() { return [3]; }, ["d"]: {}}; return [o.a, o.b, o.c, o.d, Object.getPrototypeOf(o).a];',
  'return [[1, 2].map((x) => ({x})), [3, ...[4], , 5], [...new Set([1, 1])], Array.from({length: 2}, () => [])];',
  'const m = new Map(); const r = m.set(1, 2).set(3, 4); const s = new Set(); return [r === m, [...m], s.add(1) === s, s.add(1).size];',
  'const o = {set(x) { return [this === o, x]; }, push: (x) => x}; return [o.set(1), o.push(2), o.set(3)[1]];',
  'label: for (const x of [1, 2]) { for (let i = 0, a = []; i < 3; i += 1, a.push(i)) { if (a.push(x) > 2) continue label; } } return 1;',
  'const f = (a = [1], {b = {c: 2}} = {}) => [a, b]; return [f(), f(3, {b: 4})];',
  'const f = (n) => n === 0 ? "end" : f(n - 1); return f(1000);',
  'const o = {}; o.a ??= []; o.a.push(1); o.b ||= {c: 1}; o["a"][1] = 2; o.n = 1; o["n"] += 2; return o;',
  'var a = 1; { function a2() { return a; } } return (a, a2());',
  'const x = await (async () => [1])(); const y = (await Promise.resolve({z: 1})).z; return [x, y];',
  'const d = Object.freeze([1]); try { "use strict"; d.push(2); } catch (error) { return error.constructor.name; }',
  'const p = new Proxy([], {get(target, key) { return Reflect.get(target, key); }}); p.push(1); p[1] = 2; return [p.length, [...p]];',
  'const e = eval("[1, 2]"); return [e, new Function("return [1]")()];',
  'return new (class { a = [1]; static b = {c: 1}; static { this.d = [2]; } })();',
];

/** Mistakes, and the messages that readers know them by. */
const MISTAKES: readonly string[] = [
  'const f = () => 1; f()();',
  'const o = {}; o.f();',
  'const o = {}; o.items.push(1);',
  'const o = {items: 1}; o.items.push(1);',
  'const items = 1; items.push(1);',
  'items.push(1);',
  'const f = () => 1; f().g();',
  'const f = () => undefined; f().g;',
  'const f = () => 1; const [a] = f();',
  'const f = () => undefined; const {a} = f();',
  'const f = () => 1; for (const x of f()) x;',
  'const f = () => 1; return [...f()];',
  'const f = () => 1; Math.max(...f());',
  'const f = () => 1; let a; [a] = f();',
  'const f = () => 1; new (f())();',
  'const o = {a: {}}; o.a.b.c[0] = 1;',
  'const o = {}; o.x[0] = 1;',
  'null[0] = [];',
  '[].push.none();',
  'new Map().get(1).x();',
  'class A extends (() => 1)() {}',
  'a.push(1); const a = [];',
  'const a = []; a = [];',
  'const s = `a`; s.b.c();',
  'Symbol() + "a";',
  'const o = {}; (o.f ?? o.g)();',
];

describe('a program does the same with guards', () => {
  it.each([...PROGRAMS, ...MISTAKES])('%s', async (program) => {
    const code = instrument(program);
    const [plain, guarded] = [await run(asProgram(program)), await run(code)];
    expect(guarded.outcome).toEqual(plain.outcome);
  });
});

it.each(MISTAKES)('a mistake is one: %s', async (program) => {
  const {outcome} = await run(asProgram(program));
  if (typeof outcome !== 'string') throw new Error('nothing went wrong');
  expect(outcome).toMatch(/Error: /u);
});

/** What the meter gets to see, by the code that makes it. */
const MADE: readonly (readonly [code: string, value: unknown])[] = [
  ['let x = {a: 1};', {a: 1}],
  ['let x = [1, 2];', [1, 2]],
  ['let x; x = [1, ...[2]];', [1, 2]],
  ['let x; x ??= {b: 1};', {b: 1}],
  ['const f = (x) => x; f({c: 1});', {c: 1}],
  ['const f = () => ({d: 1}); f();', {d: 1}],
  ['class A { x = [7]; } new A();', [7]],
  ['let x = true ? [3] : [4];', [3]],
  ['let x = new Set([1]);', new Set([1])],
  ['let x = {y: [5]};', [5]],
  ['function* g() { yield {e: 1}; } g().next();', {e: 1}],
  ['let f; f = () => 1;', expect.any(Function)],
];
const GROWN: readonly (readonly [code: string, value: unknown])[] = [
  ['let x = Array(2).fill(1);', [1, 1]],
  ['let x = [2].concat([3]);', [2, 3]],
  ['const f = (old) => old.slice(); f([1]);', [1]],
  ['let x = await Promise.resolve("later");', 'later'],
  ['let t = "a"; t += "b";', 'ab'],
  ['let t = "a"; t = t + t;', 'aa'],
  ['let t = "a"; t = `${t}c`;', 'ac'],
  ['let t = "a"; const f = () => t + "d"; f();', 'ad'],
  ['let x = [1, ...[2]];', [1, 2]],
];
const RECEIVERS: readonly (readonly [code: string, value: unknown])[] = [
  ['const a = []; a.push(1);', [1]],
  ['const a = []; a[a.length] = 1;', [1]],
  ['const a = []; a?.unshift(1);', [1]],
  ['const o = {a: []}; o.a.push(1);', [1]],
  ['const o = {a: [[]]}; o.a[0].push(1);', [1]],
  ['const o = {}; const k = "a"; o[k] = 1;', {a: 1}],
  ['const m = new Map(); m.set(1, 2);', new Map([[1, 2]])],
  ['const s = new Set(); if (s.add(1)) ;', new Set([1])],
  ['const a = []; const n = a.push(1) - 1;', [1]],
  ['class A { a = []; f() { this.a.push(1); } } new A().f();', [1]],
];

it.each(MADE)('shows what is made: %s', async (code, value) => {
  expect((await run(instrument(code))).seen.made).toContainEqual(value);
});

it.each(GROWN)('shows what is grown: %s', async (code, value) => {
  expect((await run(instrument(code))).seen.grown).toContainEqual(value);
});

it.each(RECEIVERS)('shows what something was put into: %s', async (code, value) => {
  expect((await run(instrument(code))).seen.receivers).toContainEqual(value);
});

it('leaves alone what counts and what is thrown away', () => {
  for (const code of [
    'let i = 0;\ni += 1;\nlet j = i + 1;',
    'f();',
    '() => f();',
    'if ([a].length) ;',
    'throw new Error();',
  ]) {
    expect(instrument(code)).not.toMatch(/__(?:made|grown)/u);
  }
});
