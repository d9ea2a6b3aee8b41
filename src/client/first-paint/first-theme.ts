/** The colour mode of the first paint (spec point 4, "Colour mode"). Anything but `dark` is light. */
export function firstTheme(
  search: string,
  stored: string | null,
  systemMode: string | null,
  defaultMode: string | null,
): 'dark' | 'light' {
  const mode = new URLSearchParams(search).get('theme') || stored || systemMode || defaultMode;
  return mode === 'dark' ? mode : 'light';
}
