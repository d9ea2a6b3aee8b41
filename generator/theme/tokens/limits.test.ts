import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {MOBILE_MAX_WIDTH_PX, NAVBAR_HEIGHT_PX} from '#shared/limits.ts';

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');

it('style sheets have the breakpoint and the navbar height of the limits', () => {
  expect(read('tokens.stylex.ts')).toContain(`mobile: '@media (max-width: ${MOBILE_MAX_WIDTH_PX}px)'`);
  expect(read('tokens.stylex.ts')).toContain(`'--navbar-height': '${NAVBAR_HEIGHT_PX}px'`);
  for (const file of ['../styles/overlays.css', '../docs/docs.css']) {
    expect(read(file)).toContain(`(max-width: ${MOBILE_MAX_WIDTH_PX}px)`);
    expect(read(file)).toContain(`(min-width: ${MOBILE_MAX_WIDTH_PX}.02px)`);
  }
});
