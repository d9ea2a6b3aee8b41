import {fetchJsonOnce} from '#generator/loading/lazy-chunk.ts';
import type {KnownError} from './known-errors.ts';

const isKnownErrors = (value: unknown): value is readonly KnownError[] => Array.isArray(value);

/** @throws when the file does not arrive, or is another one */
export const loadKnownErrors = (url: string): Promise<readonly KnownError[]> => fetchJsonOnce(url, isKnownErrors);
