/** Errors of the pages of a journey: recorded in the page, because WebKit's driver does not report its console. */

/** The key in the tab's storage, where errors outlive full navigations. */
const KEY = 'test-errors';

function recordPageErrors(key: string): void {
  // A preview frame runs samples, some of which fail on purpose, and has no storage.
  if (self !== top) return;
  // A navigation makes what is still loading fail: scripts in Firefox, requests in WebKit.
  let isLeaving = false;
  addEventListener('beforeunload', () => (isLeaving = true));
  const record = (text: string): void => {
    if (isLeaving) return;
    const errors: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    sessionStorage.setItem(key, JSON.stringify(Array.isArray(errors) ? [...errors, text] : [text]));
  };
  addEventListener('error', ({message}) => record(`error: ${message}`));
  // These events do not bubble.
  const recordElement = ({target}: Event): void => {
    // What is fetched ahead may be given up.
    if (target instanceof Element && !target.matches('[rel=prefetch]')) record(`did not load: ${target.outerHTML}`);
  };
  addEventListener('error', recordElement, true);
  addEventListener('unhandledrejection', ({reason}) => record(`unhandled rejection: ${reason}`));
  addEventListener('securitypolicyviolation', ({effectiveDirective, blockedURI, sample}) =>
    record(`policy: ${effectiveDirective} blocks ${blockedURI} ${sample}`),
  );
  for (const level of ['error', 'warn'] as const) {
    const log = console[level];
    console[level] = (...values: readonly unknown[]): void => {
      record(`console.${level}: ${values.join(' ')}`);
      log(...values);
    };
  }
}

/** A script that must run in each document before the scripts of the page. */
export const ERROR_SCRIPT = `(${String(recordPageErrors)})(${JSON.stringify(KEY)});`;

/** An expression: the errors of all documents since the storage was cleared, as JSON text or null. */
export const RECORDED_ERRORS = `sessionStorage.getItem(${JSON.stringify(KEY)})`;
