/** True for an object that is no array, such as a message or parsed JSON: its fields can be read, and are to be checked. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
