/** What the engine reached on the judged queries when it was last looked at; `e2e/search-quality.spec.ts` holds it. */
export const searchBaseline = {
  hitAt3: 1,
  /** How far hit@3 may fall behind: content changes, and with it what stands first. */
  hitAt3Tolerance: 0.01,
  zeroResults: 0,
} as const;
