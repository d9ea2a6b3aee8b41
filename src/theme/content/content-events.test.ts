import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {listenToContent, showWrapButton} from './content-events.ts';

const labels = {copy: 'Copy code', copied: 'Copied', failed: 'Copying failed'};
const announce = vi.fn<(status: string) => void>();
let end: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  announce.mockReset();
  document.body.innerHTML = `<figure class="code-block"><pre><code><span class="line">a</span>
<span class="line removed">b</span>
<span class="line added">c</span>
<span class="line"></span>
<span class="line">d</span></code></pre><div class="code-actions">
<button data-code-wrap aria-pressed="false" hidden></button><button data-code-copy aria-label="Copy code"></button>
</div></figure>`;
  end = listenToContent(labels, announce);
});

afterEach(() => {
  end();
  vi.useRealTimers();
});

function find<T extends HTMLElement>(selector: string): T {
  const element = document.querySelector<T>(selector);
  if (!element) throw new Error(`no ${selector}`);
  return element;
}

function stubClipboard(writeText: (text: string) => Promise<void>): void {
  vi.stubGlobal('navigator', {clipboard: {writeText}});
}

describe('copy', () => {
  it('copies the code without removed lines and announces it', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
    stubClipboard(writeText);
    find('[data-code-copy]').click();
    await vi.advanceTimersByTimeAsync(0);
    expect(writeText).toHaveBeenCalledWith('a\nc\n\nd');
    expect(announce).toHaveBeenLastCalledWith('Copied');
    expect(find('[data-code-copy]').getAttribute('aria-label')).toBe('Copied');
    await vi.advanceTimersByTimeAsync(2000);
    expect(find('[data-code-copy]').getAttribute('aria-label')).toBe('Copy code');
  });

  it('announces a failure and logs it', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    stubClipboard(() => Promise.reject(new Error('denied')));
    find('[data-code-copy]').click();
    await vi.advanceTimersByTimeAsync(0);
    expect(announce).toHaveBeenLastCalledWith('Copying failed');
    expect(find('[data-code-copy]').dataset['state']).toBe('failed');
    expect(error).toHaveBeenCalledOnce();
  });
});

describe('wrap', () => {
  it('shows where a block scrolls, and toggles', () => {
    const [block, pre, button] = [find('.code-block'), find('pre'), find<HTMLButtonElement>('[data-code-wrap]')];
    showWrapButton(block);
    expect(button.hidden).toBe(true);
    vi.spyOn(pre, 'scrollWidth', 'get').mockReturnValue(500);
    vi.spyOn(pre, 'clientWidth', 'get').mockReturnValue(300);
    showWrapButton(block);
    expect(button.hidden).toBe(false);
    button.click();
    expect(block.hasAttribute('data-wrapped')).toBe(true);
    expect(button.getAttribute('aria-pressed')).toBe('true');
    vi.spyOn(pre, 'scrollWidth', 'get').mockReturnValue(300);
    showWrapButton(block);
    expect(button.hidden).toBe(false);
  });
});
