import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {lineWidth} from './break-lines.ts';
import {fitTitle, type FittedTitle} from './fit-title.ts';
import {titleTokens} from './title-tokens.ts';

const COLUMN_PX = 790;
/** A face in which Han is as wide as high and Latin about half as wide. */
const measure = (text: string): number =>
  [...text].reduce((width, character) => width + (/[ -~]/.test(character) ? 0.55 : 1), 0);
const fit = (title: string): FittedTitle => fitTitle(title, COLUMN_PX, measure);
const lineTexts = ({lines}: FittedTitle): string[] => lines.map((line) => line.map(({text}) => text).join(''));
const withoutSpaces = (text: string): string => text.replace(/\s/g, '');

const han = fc.string({unit: fc.constantFrom(...'样式主题变量定义与的在更可靠解析'), minLength: 1, maxLength: 8});
const latin = fc.constantFrom('StyleX', 'stylex.create()', 'CSS', '0.9.3', 'defineVars', 'babel-plugin', 'a');
const mark = fc.constantFrom('，', '：', '、', '。', '「', '」', '（', '）', '？', '——', ', ', ' ', '…');
const title = fc.array(fc.oneof(han, latin, mark), {minLength: 1, maxLength: 24}).map((parts) => parts.join(''));

describe('fitTitle', () => {
  it('sets short titles large and long ones smaller, on at most three lines', () => {
    expect(fit('变体')).toMatchObject({fontSize: 96, lines: [{}]});
    expect(lineTexts(fit('StyleX 0.9.3：互斥的主题与更可靠的解析'))).toHaveLength(2);
    const long = fit('样式'.repeat(80));
    expect(long.lines).toHaveLength(3);
    expect(lineTexts(long).at(-1)).toMatch(/样…$|式…$/);
  });

  it('loses no text, or only the end, in which case an ellipsis says so', () => {
    fc.assert(
      fc.property(title, (text) => {
        const shown = withoutSpaces(lineTexts(fit(text)).join(''));
        const whole = withoutSpaces(text);
        if (shown === whole) return;
        expect(shown.endsWith('…')).toBe(true);
        expect(whole.startsWith(shown.slice(0, -1))).toBe(true);
      }),
    );
  });

  it('never makes a line wider than the column', () => {
    fc.assert(
      fc.property(title, (text) => {
        const {fontSize, lines} = fit(text);
        expect(lines.length).toBeLessThanOrEqual(3);
        for (const line of lines) expect(lineWidth(line) * fontSize).toBeLessThanOrEqual(COLUMN_PX + 1e-6);
      }),
    );
  });

  it('begins no line with punctuation that closes, ends none with one that opens, and cuts no Latin name', () => {
    fc.assert(
      fc.property(title, (text) => {
        // A run of punctuation longer than a line has to break somewhere.
        fc.pre(titleTokens(text).every((token) => measure(token.text) * 54 <= COLUMN_PX));
        const lines = lineTexts(fit(text));
        for (const line of lines.slice(1)) expect(line).not.toMatch(/^[，：、。」）？—…,]/);
        for (const line of lines.slice(0, -1)) expect(line).not.toMatch(/[「（]$/);
        const known = text.split(/\s|[^\w.()-]/u);
        const spaced = fit(text).lines.map((line) => line.map((token) => ` ${token.text}`).join(''));
        for (const word of spaced.flatMap((line) => line.match(/[\w.()-]+/g) ?? [])) expect(known).toContain(word);
      }),
    );
  });

  it('breaks a name that is wider than a line, because it has to', () => {
    const lines = lineTexts(fit('a'.repeat(60)));
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join('')).toBe('a'.repeat(60));
  });
});
