import {renderToString} from 'react-dom/server';
import {expect, it} from 'vitest';
import type {DocPage} from '#shared/page-data.ts';
import {inSite} from '#theme/ui/render-in-site.tsx';
import {DocLayout} from './doc-layout.tsx';

const PAGE: DocPage = {
  kind: 'doc',
  path: '/docs/start/',
  title: '',
  description: '',
  docId: 'start',
  version: '1.0',
  otherVersions: {},
  breadcrumbs: [],
  toc: [],
  tags: [],
  unlisted: false,
};

it('throws for a page of an unknown version, and lists the versions @8.27', () => {
  expect(() => renderToString(inSite(<DocLayout page={PAGE}>Text</DocLayout>))).toThrow(
    'There is no docs version "1.0". Available versions: current.',
  );
});
