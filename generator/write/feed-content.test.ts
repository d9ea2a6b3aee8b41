import {expect, it} from 'vitest';
import {feedContent} from './feed-content.ts';

const PAGE = 'https://a.example/base/blog/post/';

it('feedContent does not change external links', () => {
  const html =
    '<a href="https://b.example/?a=1&#x26;b=2">x</a><a href="mailto:a@b.example">y</a><a href="https://[">z</a>';
  expect(feedContent(html, PAGE)).toBe(html);
});

it('feedContent makes all URLs of elements absolute', () => {
  const html =
    '<video src="/base/a.mp4" poster="/base/a.png"></video><picture><source srcset="/base/b.png 1x, /base/c.png 2x"></picture>' +
    '<q cite="../other/">x</q><svg><image xlink:href="/base/d.png"></image></svg>';
  expect(feedContent(html, PAGE)).toBe(
    html
      .replaceAll('"/base/', '"https://a.example/base/')
      .replace(' /base/', ' https://a.example/base/')
      .replace('../other/', 'https://a.example/base/blog/other/'),
  );
});

it('feedContent writes a space between Han and Latin or inline code, but none in code and between blocks', () => {
  const html = [
    '<p>用<a href="https://b.example/">Vite</a>和<code>用CSS</code>写<strong>A</strong>，乙</p><p>CSS</p>',
    '<ul><li>甲<ul><li>B</li></ul></li></ul><pre><code>用CSS <span>甲</span>a</code></pre>甲<pre>a</pre>',
    '<p>甲<sup><a href="https://b.example/#1">1</a></sup>丙<br>C <a href="https://b.example/">b</a></p>',
  ];
  const spaced =
    '<p>用 <a href="https://b.example/">Vite</a> 和 <code>用CSS</code> 写 <strong>A</strong>，乙</p><p>CSS</p>';
  expect(feedContent(html.join(''), PAGE)).toBe([spaced, ...html.slice(1)].join(''));
});

it('feedContent removes heading links, buttons, code actions, tab lists and comments, and nothing else', () => {
  const html = [
    '<h2 id="a">A</h2><a class="heading-anchor" href="#a" aria-label="Link"></a>',
    '<figure class="code-block"><pre><code>1 &#x3C; 2</code></pre><div class="code-actions"><button>Copy</button></div></figure>',
    '<!-- --><div role="tablist"><button>Tab</button></div><div role="tabpanel"><p>Tab</p><p>Text</p></div><button>Go</button>',
  ];
  expect(feedContent(html.join(''), PAGE)).toBe(
    '<h2 id="a">A</h2><figure class="code-block"><pre><code>1 &#x3C; 2</code></pre></figure><div role="tabpanel"><p>Tab</p><p>Text</p></div>',
  );
});
