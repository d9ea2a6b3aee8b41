/** What page and formatter say to each other, and the guards of both ends. */
export interface FormatRequest {
  readonly type: 'format';
  readonly id: number;
  readonly name: string;
  readonly code: string;
  readonly cursor: number;
}

/** `refused`: the code has an error, in the parser's words. */
export type FormatAnswer =
  | {readonly type: 'ready'}
  | {readonly type: 'formatted'; readonly id: number; readonly code: string; readonly cursor: number}
  | {readonly type: 'refused'; readonly id: number; readonly message: string};

type Fields = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

export function isFormatRequest(value: unknown): value is FormatRequest {
  if (!isRecord(value) || value['type'] !== 'format' || typeof value['id'] !== 'number') return false;
  return typeof value['name'] === 'string' && typeof value['code'] === 'string' && typeof value['cursor'] === 'number';
}

export function isFormatAnswer(value: unknown): value is FormatAnswer {
  if (!isRecord(value)) return false;
  if (value['type'] === 'ready') return true;
  if (typeof value['id'] !== 'number') return false;
  if (value['type'] === 'refused') return typeof value['message'] === 'string';
  return value['type'] === 'formatted' && typeof value['code'] === 'string' && typeof value['cursor'] === 'number';
}
