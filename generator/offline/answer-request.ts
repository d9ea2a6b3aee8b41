import {resolveRequest} from '#shared/resolve-request.ts';

/** From the saved files: one of them, or a redirect; from the network, where a navigation may fall back to a file. */
export type Answer =
  | {readonly kind: 'saved'; readonly file: string}
  | {readonly kind: 'redirect'; readonly location: string}
  | {readonly kind: 'network'; readonly fallback?: string};

/** Finds the answer to a request as the server does. Files that are not saved may exist on the server. */
export function answerRequest(
  {target, isNavigation}: {readonly target: string; readonly isNavigation: boolean},
  {baseUrl, isSaved}: {readonly baseUrl: string; readonly isSaved: (file: string) => boolean},
): Answer {
  const resolution = resolveRequest(target, {baseUrl, isFile: isSaved});
  if (resolution.kind === 'redirect') return resolution;
  if (resolution.kind === 'nothing') return {kind: 'network'};
  const {file, status} = resolution;
  if (status === 200) return {kind: 'saved', file};
  return {kind: 'network', ...(isNavigation && {fallback: file})};
}
