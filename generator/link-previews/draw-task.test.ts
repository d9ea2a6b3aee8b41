import {imageSize} from 'image-size';
import {expect, it} from 'vitest';
import {drawableText, drawPicture, findSlice} from './draw-task.ts';
import type {PictureLogo} from './draw-task.ts';

const colors = {background: '#17112b', accent: '#a78bfa', pattern: ['#7c3aed', '#22d3ee']} as const;

async function draw(title: string, {label = '学习·主题', logo}: {label?: string; logo?: PictureLogo} = {}) {
  const png = await drawPicture({siteTitle: 'StyleX', label, title}, {colors, logo});
  return Buffer.from(png, 'base64');
}

it('drawPicture draws a small PNG, the same bytes for the same text, without emoji', async () => {
  const png = await draw('由上下文驱动的样式');
  expect(imageSize(png)).toMatchObject({type: 'png', width: 1200, height: 630});
  expect(png.length).toBeLessThan(40_000);
  await draw('别的标题 stylex.create()');
  expect(await draw('由上下文驱动的样式', {label: '🎉学习·主题'})).toEqual(png);
});

it('drawPicture draws a logo in place of the name', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><rect width="40" height="20" fill="#fff"/></svg>';
  const logo = {src: '/logo.svg', width: 40, height: 20, base64: Buffer.from(svg).toString('base64')};
  expect(await draw('变体', {logo})).not.toEqual(await draw('变体'));
});

it('findSlice finds Chinese, Latin and punctuation, but no emoji and no other scripts', () => {
  const found = [...'StyleX 样式龘「」：…·〓😀🍌𠀀ع'].filter((character) => findSlice(character) !== undefined);
  expect(found.join('')).toBe('StyleX 样式龘「」：…·〓');
});

it.each([
  ['🎉 变量 👩‍💻 主题', '变量 主题'],
  ['姓名中的𠀀字', '姓名中的〓字'],
  ['🎉🎉', undefined],
  ['العنوان', undefined],
  ['', undefined],
])('drawableText of %j is %j', (text, drawable) => expect(drawableText(text)).toBe(drawable));
