declare global {
  interface Navigator {
    /** Not in every browser. */
    readonly connection?: {readonly saveData?: boolean; readonly effectiveType?: string} | null;
  }
}

type Connection = Pick<Navigator, 'connection'>;

/** On 2g and for readers who save data, nothing is fetched ahead. */
export const isSaving = ({connection}: Connection): boolean | undefined =>
  connection?.saveData || /2g/.test(connection?.effectiveType ?? '');
