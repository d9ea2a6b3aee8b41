import fc from 'fast-check';
import {expect, it, vi} from 'vitest';
import {Pinyin, Sounds, spellings} from './pinyin.ts';

const SYLLABLES = 'an安bian变dong动hua画liang量qie切huan换ti题提zhu主zhuang装zhang长chang长';

function pinyinOf(...names: string[]): Pinyin {
  const pinyin = new Pinyin(new Sounds(SYLLABLES));
  pinyin.addNames(names.map((name) => `1${name}\n`).join(''));
  return pinyin;
}

const pinyin = pinyinOf('切换主题', '动画', '变量', '安装');
const texts = (letters: string): string[] => pinyin.namesOf(letters).map(({text}) => text);

it.each([
  ['主题', ['zhuti', 'zhut', 'zt']],
  ['动画', ['donghua']],
  ['安装', ['anzhuang']],
  ['变量', ['bl']],
  ['切换主题', ['qiehuanzhuti', 'qhzt']],
])('%s is found by %j', (name, spelt) => {
  for (const letters of spelt) expect(texts(letters), letters).toContain(name);
});

it('letters that no name sounds like stand for nothing', () => {
  expect(['x', 'zq', 'create', 'zhutix'].flatMap(texts)).toEqual([]);
});

it('Pinyin knows each sound of a character', () => {
  const long = pinyinOf('长安');
  expect([long.namesOf('changan'), long.namesOf('zhangan')].map(([name]) => name?.text)).toEqual(['长安', '长安']);
});

it('Pinyin respells what sounds like a pair of names', () => {
  expect(['主提', '主题', '安题'].map((text) => pinyin.respell(text))).toEqual(['主题', '主题', '安题']);
});

it.each([
  ['zhutibianliang', ['zhu', 'ti', 'bian', 'liang']],
  ['zhutib', ['zhu', 'ti', 'b']],
  ['changan', ['chang', 'an']],
  ['zhu', []],
  ['theme', []],
])('%s is spelt %j', (letters, syllables) => {
  expect(spellings(letters, new Sounds(SYLLABLES))).toEqual(syllables);
});

it('Pinyin reads each character of a name once per number of letters left, however many ways there are to spell it', () => {
  // `anan` is a and nan, or an and an.
  const ambiguous = new Pinyin(new Sounds('a安an安南nan南'));
  ambiguous.addNames(`1${'安南'.repeat(16)}\n`);
  const comparisons = vi.spyOn(String.prototype, 'startsWith');
  ambiguous.namesOf(`${'anan'.repeat(16)}v`);
  expect(comparisons.mock.calls.length).toBeLessThan(8 * 32 ** 2);
});

it('Pinyin reads any letters', () => {
  fc.assert(fc.property(fc.stringMatching(/^[a-z]{0,30}$/), (letters) => pinyin.namesOf(letters).length <= 3));
});
