import fc from 'fast-check';
import {expect, it} from 'vitest';
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

it('initials count less than syllables', () => {
  const [whole] = pinyin.namesOf('zhuti');
  const [initials] = pinyin.namesOf('zt');
  expect(initials?.weight).toBeLessThan(whole?.weight ?? 0);
});

it('Pinyin knows each sound of a character', () => {
  const long = pinyinOf('长安');
  expect([long.namesOf('changan'), long.namesOf('zhangan')].map(([name]) => name?.text)).toEqual(['长安', '长安']);
});

it('Pinyin gives the pair of a name that sounds like a wrong one', () => {
  expect(pinyin.pairsLike('主提').map(({text}) => text)).toEqual(['主题']);
  expect(pinyin.pairsLike('主题')).toEqual([]);
  expect(pinyin.pairsLike('安题')).toEqual([]);
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

it('Pinyin reads any letters', () => {
  fc.assert(fc.property(fc.stringMatching(/^[a-z]{0,30}$/), (letters) => pinyin.namesOf(letters).length <= 3));
});
