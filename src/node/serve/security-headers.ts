/** Headers that limit what other sites may do with ours. */
const FRAME_ANCESTORS = "frame-ancestors 'self'";
/** The document in which the playground runs code: see `src/node/app/build-playground.ts`. */
const PREVIEW_FRAME = /^assets\/frame-[\w-]+\.html$/;

/** Headers of every answer, errors too. */
export const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Content-Security-Policy': FRAME_ANCESTORS,
  'Cross-Origin-Opener-Policy': 'same-origin',
} as const;

/**
 * Headers that replace the common ones for one file. The preview frame runs foreign code, so it gets an opaque origin
 * even where no `sandbox` attribute asks for it.
 */
export function fileSecurityHeaders(file: string): Readonly<Record<string, string>> {
  return PREVIEW_FRAME.test(file) ? {'Content-Security-Policy': `${FRAME_ANCESTORS}; sandbox allow-scripts`} : {};
}
