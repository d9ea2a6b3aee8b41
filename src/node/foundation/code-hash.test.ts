import {describe, expect, it} from 'vitest';
import {APP_CODE} from '#node/app/build-app.ts';
import {PLAYGROUND_CODE} from '#node/app/build-playground.ts';
import {COMPILE_CODE} from '#node/compile/compile-content.ts';
import {importClosure} from './code-hash.ts';

describe('the files that a cached result depends on', () => {
  it('are those of the compile worker, shared constants included', async () => {
    const files = await importClosure(COMPILE_CODE);
    expect(files).toContain('src/node/markdown/rehype-headings.ts');
    expect(files).toContain('src/shared/limits.ts');
    expect(files).not.toContain('src/theme/shell/shell.tsx');
  });

  it('are those of the app, style sheets included', async () => {
    const files = await importClosure(APP_CODE);
    expect(files).toContain('src/theme/styles/style.css');
    expect(files).toContain('src/theme/pages/doc.tsx');
    expect(files).toContain('src/node/app/vite-config.ts');
    expect(files).toContain('src/preview-packages.ts');
    expect(files).toContain('src/entry-playground-probe.ts');
  });

  it('are those of the preview frame, the packages of samples included', async () => {
    const files = await importClosure(PLAYGROUND_CODE);
    expect(files).toContain('src/preview-packages.ts');
    expect(files).toContain('src/playground/compile/shims/memory-files.ts');
  });
});
