/** The colour mode of the first paint (spec point 4, "Colour mode"). Anything but `dark` is light. */
export function firstTheme(
  search: string,
  stored: string | null | undefined,
  /** `undefined` when the system's preference is not respected. */
  systemMode: string | undefined,
  defaultMode: string | undefined,
): 'dark' | 'light' {
  const asked = /[?&]theme=([^&]+)/.exec(search)?.[1];
  return (asked ?? stored ?? systemMode ?? defaultMode) === 'dark' ? 'dark' : 'light';
}
