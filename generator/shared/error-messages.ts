/** The messages of the error catalogue (specification, point 8). */

export const unknownNavbarItemType = (type: string): string => `No NavbarItem component found for type "${type}".`;

export const navbarItemFailed = (item: unknown): string =>
  `A navbar item failed to render. Please double-check the following navbar item of your site config:\n${JSON.stringify(item, null, 2)}`;

export const noDefaultExport = (path: string): string =>
  `The page component at ${path} has no default export. This makes it impossible to render anything. Consider exporting the page component as default.`;

export const sidebarWithoutLink = (sidebarId: string): string =>
  `The sidebar "${sidebarId}" has no link to a page: a navbar item of type "docSidebar" needs one.`;

export const unknownSidebarId = (id: string, known: readonly string[], version: string): string =>
  `There is no sidebar with id "${id}" in version ${version}. Available sidebar ids: ${known.join(', ')}.`;

export const unknownDocId = (id: string, known: readonly string[], version: string): string =>
  `There is no doc with id "${id}" in version ${version}. Available doc ids: ${known.join(', ')}.`;

export const unknownDocsVersion = (name: string, known: readonly string[]): string =>
  `There is no docs version "${name}". Available versions: ${known.join(', ')}.`;

export const invariantFailed = (what: string): string => `Invariant failed: ${what}`;

export const missingSearchCredential = (name: 'appId' | 'apiKey'): string =>
  `The search provider "algolia" needs \`${name}\`: it is missing.`;

/** Anything can be thrown. */
export function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

/** The messages of an error and of its causes, outermost first. */
export function causeChain(error: unknown, separator = '\n\nCause:\n'): string {
  const {message, cause} = toError(error);
  return cause === undefined ? message : message + separator + causeChain(cause, separator);
}
