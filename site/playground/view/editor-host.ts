import * as stylex from '@stylexjs/stylex';

/** Creates the shadow root of an editor on the first call. `create-editor.ts` says why there is one. */
export function shadowRootOf(host: HTMLElement): ShadowRoot {
  return host.shadowRoot ?? host.attachShadow({mode: 'open'});
}

export const hostStyles = stylex.create({
  host: {
    flexGrow: 1,
    minHeight: 0,
    overflow: 'hidden',
  },
});
