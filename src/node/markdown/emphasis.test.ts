import {describe, expect, it} from 'vitest';
import {compile, html} from './compile-in-tests.ts';

describe('emphasis', () => {
  it('ends at Chinese punctuation', async () => {
    expect(await html('**粗体。**后文')).toBe('<p><strong>粗体。</strong>后文</p>');
    expect(await html('前文**“引用”**后文,*强调*和**粗体(括号)**。')).toBe(
      '<p>前文<strong>“引用”</strong>后文,<em>强调</em>和<strong>粗体(括号)</strong>。</p>',
    );
  });
});

describe('strikethrough', () => {
  it.each([
    ['~~删除。~~后面', '<del>删除。</del>后面'],
    ['前面~~“引用”~~后面', '前面<del>“引用”</del>后面'],
    ['旧名~~(已移除)~~、新名', '旧名<del>(已移除)</del>、新名'],
    ['前面~~`a()`~~后面', '前面<del><code>a()</code></del>后面'],
    ['**~~旧的。~~新的。**后面', '<strong><del>旧的。</del>新的。</strong>后面'],
    ['old ~~words.~~ new', 'old <del>words.</del> new'],
  ])('ends at Chinese punctuation: %s', async (source, expected) => {
    expect(await html(source)).toBe(`<p>${expected}</p>`);
  });

  it('is what authors wrote in the Markdown copy', async () => {
    expect((await compile('~~删除。~~后面')).markdown).toBe('~~删除。~~后面\n');
  });

  it('takes two tildes: one is a range', async () => {
    expect(await html('10~20 个和 30~40 个,~约~')).toBe('<p>10~20 个和 30~40 个,~约~</p>');
  });
});
