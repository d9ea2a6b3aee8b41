import {imageSize} from 'image-size';
import {describe, expect, it} from 'vitest';
import {PicturePainter, type PictureText} from './picture-painter.ts';

const text = (title: string): PictureText => ({siteTitle: 'StyleX', label: '学习·主题', title});

describe('PicturePainter', () => {
  it('paints a small PNG of 1200×630', async () => {
    const painter = await PicturePainter.create();
    const png = await painter.paint(text('由上下文驱动的样式'));
    expect(imageSize(png ?? Buffer.alloc(0))).toMatchObject({type: 'png', width: 1200, height: 630});
    expect(png?.length).toBeLessThan(40_000);
  });

  it('paints the same bytes for the same text, whatever it has painted before', async () => {
    const [first, second] = await Promise.all([PicturePainter.create(), PicturePainter.create()]);
    await second.paint(text('别的标题 stylex.create()'));
    const again = await second.paint(text('定义变量'));
    expect(again).toEqual(await first.paint(text('定义变量')));
    expect(again).not.toEqual(await first.paint(text('使用变量')));
  });

  it('paints no boxes: what the font lacks is left out, and a title of nothing else is not painted', async () => {
    const painter = await PicturePainter.create();
    // The pattern of atoms follows from the title, so only texts of the same title can be compared.
    const labelled = (label: string): Promise<Buffer | undefined> => painter.paint({...text('变体'), label});
    expect(await labelled('🎉学习')).toEqual(await labelled('学习'));
    expect(await painter.paint(text('🎉'))).toBeUndefined();
  });

  it('paints a logo in place of the name', async () => {
    const painter = await PicturePainter.create();
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="#fff"/></svg>';
    const logo = {src: '/logo.svg', width: 40, height: 20, data: Buffer.from(svg)};
    expect(await painter.paint(text('变体'), logo)).not.toEqual(await painter.paint(text('变体')));
  });
});
