import {renderToStaticMarkup} from 'react-dom/server';
import {expect, it} from 'vitest';
import {docPage} from '#shared/data-in-tests.ts';
import {inSite} from '#theme/ui/render-in-tests.tsx';
import {DocLayout} from './doc-layout.tsx';

it('throws for a page of an unknown version, and lists the versions @8.27', () => {
  const layout = <DocLayout page={docPage('/docs/start/', {version: '1.0'})}>Text</DocLayout>;
  expect(() => renderToStaticMarkup(inSite(layout))).toThrow(
    'There is no docs version "1.0". Available versions: current.',
  );
});
