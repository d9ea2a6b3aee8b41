import {imageSize} from 'image-size';
import {describe, expect, it} from 'vitest';
import {type LogoFile, paintPictures} from './paint-task.ts';

async function paint(title: string, {label = '学习·主题', logo}: {label?: string; logo?: LogoFile} = {}) {
  const [png = new Uint8Array()] = await paintPictures([{siteTitle: 'StyleX', label, title}], {logo});
  return Buffer.from(png);
}

describe('paintPictures', () => {
  it('paints a small PNG of 1200×630, the same bytes for the same text', async () => {
    const png = await paint('由上下文驱动的样式');
    expect(imageSize(png)).toMatchObject({type: 'png', width: 1200, height: 630});
    expect(png.length).toBeLessThan(40_000);
    await paint('别的标题 stylex.create()');
    expect(await paint('由上下文驱动的样式')).toEqual(png);
  });

  it('leaves out what the font lacks, and paints no picture of a title of nothing else', async () => {
    // The pattern of atoms follows from the title, so only pictures of the same title can be compared.
    expect(await paint('变体', {label: '🎉学习'})).toEqual(await paint('变体', {label: '学习'}));
    expect(await paint('🎉')).toHaveLength(0);
  });

  it('paints a logo in place of the name', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="#fff"/></svg>';
    const logo = {src: '/logo.svg', width: 40, height: 20, data: Buffer.from(svg)};
    expect(await paint('变体', {logo})).not.toEqual(await paint('变体'));
  });
});
