/** What browsers tell of the connection (Network Information API, not in every browser). */
export interface ConnectionHints {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

/** Reads the hints of a `navigator`; empty where the browser tells nothing. */
export function readConnection(source: object): ConnectionHints {
  if (!('connection' in source) || typeof source.connection !== 'object' || source.connection === null) return {};
  const {connection} = source;
  return {
    ...('effectiveType' in connection && typeof connection.effectiveType === 'string'
      ? {effectiveType: connection.effectiveType}
      : {}),
    ...('saveData' in connection && typeof connection.saveData === 'boolean' ? {saveData: connection.saveData} : {}),
  };
}

/** Spec point 7: nothing is fetched ahead on 2g and for readers who save data. */
export function mayPrefetch({effectiveType = '', saveData = false}: ConnectionHints): boolean {
  return !saveData && !effectiveType.includes('2g');
}
