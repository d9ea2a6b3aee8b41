import {describe, expect, it} from 'vitest';
import {html} from './compile-in-tests.ts';

describe('emphasis', () => {
  it('ends at Chinese punctuation', async () => {
    expect(await html('**粗体。**后文')).toBe('<p><strong>粗体。</strong>后文</p>');
    expect(await html('前文**“引用”**后文,*强调*和**粗体(括号)**。')).toBe(
      '<p>前文<strong>“引用”</strong>后文,<em>强调</em>和<strong>粗体(括号)</strong>。</p>',
    );
  });
});
