import {expect, it} from 'vitest';
import {simplifiedForms} from './simplified-forms.ts';

it('has the traditional forms of the characters of a text', () => {
  const forms = simplifiedForms('变量的样式');
  expect(forms).toContain('變变');
  expect(forms).toContain('樣样');
  expect(forms).not.toContain('頁页');
});

it('leaves characters alone that the text itself has', () => {
  expect(simplifiedForms('干燥的乾坤')).not.toContain('乾');
  expect(simplifiedForms('變數的樣式')).toBe('');
});

it('has nothing for other scripts', () => {
  expect(simplifiedForms('stylex.create')).toBe('');
});
