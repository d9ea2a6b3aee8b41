/** The colour mode of the first paint (spec point 4, "Colour mode"). Anything but `dark` is light. */
export function firstTheme(
  search: string,
  stored: unknown,
  /** The system's mode where that is respected, else that of the configuration. */
  otherwise: string | undefined,
): 'dark' | 'light' {
  const asked = /[?&]theme=(\w+)/.exec(search)?.[1];
  return (asked ?? stored ?? otherwise) === 'dark' ? 'dark' : 'light';
}
