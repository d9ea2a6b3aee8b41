import {describe, expect, it} from 'vitest';
import {titleTokens} from './title-tokens.ts';

const texts = (title: string): string[] => titleTokens(title).map(({text}) => text);

describe('titleTokens', () => {
  it('cuts Han text between characters and leaves Latin words and names whole', () => {
    expect(texts('使用stylex.create')).toEqual(['使', '用', 'stylex.create']);
    expect(texts('Lightning CSS')).toEqual(['Lightning', 'CSS']);
    expect(texts('StyleXStylesWithout<>')).toEqual(['StyleXStylesWithout<>']);
    expect(texts('@stylexjs/babel-plugin')).toEqual(['@stylexjs/babel-plugin']);
  });

  it('keeps punctuation with what it closes or opens', () => {
    expect(texts('带有标签「发布」')).toEqual(['带', '有', '标', '签', '「发', '布」']);
    expect(texts('StyleX 0.9.3：主题')).toEqual(['StyleX', '0.9.3：', '主', '题']);
    expect(texts('StyleX：StyleX')).toEqual(['StyleX：', 'StyleX']);
    expect(texts('主题——变量……')).toEqual(['主', '题——', '变', '量……']);
  });

  it('puts a gap between Han and Latin, whether a space is written there or not', () => {
    const gaps = (title: string): string[] => titleTokens(title).map(({gap}) => gap);
    expect(gaps('用API')).toEqual(['none', 'autospace']);
    expect(gaps('用 API')).toEqual(['none', 'autospace']);
    expect(gaps('a b')).toEqual(['none', 'space']);
    expect(gaps('主题，API')).toEqual(['none', 'none', 'none']);
  });

  it('prefers to break after a pause, and between words rather than in them', () => {
    const cost = (title: string, text: string): number =>
      titleTokens(title).find((token) => token.text === text)?.breakCost ?? Number.NaN;
    expect(cost('主题：变量', '变')).toBeLessThan(cost('主题变量', '变'));
    expect(cost('主题变量', '变')).toBeLessThan(cost('主题变量', '量'));
    // A particle belongs to the word before it.
    expect(cost('互斥的主题', '的')).toBeGreaterThan(cost('互斥的主题', '主'));
  });
});
