/** The colour mode of the first paint (spec point 4, "Colour mode"). Anything but `dark` is light. */
export function firstTheme(
  /** Query and hash. */
  address: string,
  stored: unknown,
  /** The system's mode where that is respected, else that of the configuration. */
  otherwise: string | undefined,
): 'dark' | 'light' {
  const asked = /[?&]theme=(\w+)/.exec(address)?.[1];
  return (asked ?? stored ?? otherwise) === 'dark' ? 'dark' : 'light';
}
