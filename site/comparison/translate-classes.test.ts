import {expect, it} from 'vitest';
import {readSiteData} from '#site/proof/content-pages.ts';
import {printStyles, translateClasses, type Translation} from './translate-classes.ts';

const table = await readSiteData();
const translate = (list: string): Translation => translateClasses(list, table.classes);

it('merges the classes of an element into one style', () => {
  expect(printStyles({base: translate('px-4 p-2 md:flex hover:bg-sky-500/50 before:absolute')})).toBe(
    `const sky500Alpha50 = 'color-mix(in oklab, oklch(68.5% 0.169 237.323) 50%, transparent)';

const styles = stylex.create({
  base: {
    display: {
      default: null,
      '@media (min-width: 48rem)': 'flex',
    },
    backgroundColor: {
      default: null,
      ':hover': sky500Alpha50,
    },
    padding: '0.5rem',
    paddingInline: '1rem',
    '::before': {
      content: "''",
      position: 'absolute',
    },
  },
});`,
  );
});

it.each([
  ['w-1/3', {width: '33.333333%'}],
  ['-mt-2.5', {marginTop: '-0.625rem'}],
  ['-top-[calc(100%-1px)]', {top: 'calc(calc(100% - 1px) * -1)'}],
  ['w-(--side)', {width: 'var(--side)'}],
  ['grid-cols-[1fr_2fr]', {gridTemplateColumns: '1fr 2fr'}],
  ['text-[14px] text-[#0ea5e9]', {fontSize: '14px', color: '#0ea5e9'}],
  ['text-sm/6', {fontSize: '0.875rem', lineHeight: '1.5rem'}],
  ['[mask-type:luminance]', {maskType: 'luminance'}],
  ['-translate-x-1/2 md:translate-x-0', {translate: {default: '-50% 0', '@media (min-width: 48rem)': '0 0'}}],
  ['<p className="p-4 m-2">', {margin: '0.5rem', padding: '1rem'}],
  ["before:content-['a_b']", {'::before': {content: "'a b'"}}],
  ['bg-[url(/a_b.png)]', {backgroundImage: 'url(/a_b.png)'}],
  ['bg-[red] text-[length:var(--size)]', {backgroundColor: 'red', fontSize: 'var(--size)'}],
  ['blur-[2px] -z-1 opacity-[.5] order-[-1]', {filter: 'blur(2px)', zIndex: -1, opacity: 0.5, order: -1}],
  ['col-span-[3] object-[50%]', {gridColumn: 'span 3 / span 3', objectPosition: '50%'}],
  [
    'md:hover:translate-x-4 md:translate-y-2',
    {translate: {default: null, '@media (min-width: 48rem)': {default: '0 0.5rem', ':hover': '1rem 0.5rem'}}},
  ],
  [
    'shadow-2xs hover:shadow-none focus:ring-2',
    {
      boxShadow: {
        default: '0 1px rgb(0 0 0 / 0.05)',
        ':hover': {default: 'none', ':focus': '0 0 0 2px currentColor'},
        ':focus': '0 0 0 2px currentColor, 0 1px rgb(0 0 0 / 0.05)',
      },
    },
  ],
  ['hover:scale-105 active:scale-95', {scale: {default: null, ':hover': '105% 105%', ':active': '95% 95%'}}],
  ['hover:ring-2 ring-black', {boxShadow: {default: '0 0 0 0px black', ':hover': '0 0 0 2px black'}}],
])('works out the values of %s', (classes, style) => {
  expect(translate(classes).style).toEqual(style);
});

it.each([
  ['space-x-2', /gap/u, {columnGap: '0.5rem'}],
  ['p-4!', /important/u, {padding: '1rem'}],
  ['group-hover:p-4', /父元素/u, {}],
  ['[&>svg]:p-4', /选择器/u, {}],
  ['hover:before:p-4', /伪元素/u, {}],
  ['max-md:p-4', /条件/u, {}],
])('says what %s needs beside declarations', (classes, note, style) => {
  const translation = translate(classes);
  expect(translation.notes).toMatchObject([{classes: [classes], text: expect.stringMatching(note)}]);
  expect(translation).toMatchObject({style, unknown: []});
});

// The value in brackets may be of another property, or of none.
const AMBIGUOUS = ['font-[Inter]', 'shadow-[#fff]', 'overflow-[13px]', 'items-[end]'];
it.each(['bg-constructor', 'bg-constructor-500', 'w-1/0', ...AMBIGUOUS])('does not know %s', (name) => {
  expect(translate(name)).toMatchObject({count: 0, unknown: [{name}]});
});

it('names the nearest class of one that it does not know', () => {
  expect(translate('flex truncat md:qqqqqq')).toMatchObject({
    count: 1,
    unknown: [
      {name: 'truncat', nearest: 'truncate'},
      {name: 'md:qqqqqq', nearest: undefined},
    ],
  });
});
