/** `&lt;` instead of `&#x3C;`: code is full of them, and every byte is in every page. */
export const SHORT_REFERENCES = {characterReferences: {useNamedReferences: true}} as const;
