import {expect, it} from 'vitest';
import {simplifiedForms} from './search-files.ts';

it('simplifiedForms lists the traditional forms of characters that the text has', () => {
  const forms = simplifiedForms('变量的样式');
  expect(forms).toContain('變变');
  expect(forms).toContain('樣样');
  expect(forms).not.toContain('頁页');
});

it('simplifiedForms leaves out traditional characters that the text has too', () => {
  expect(simplifiedForms('干燥的乾坤')).not.toContain('乾');
  expect(simplifiedForms('變數的樣式 stylex')).toBe('');
});
