/**
 * Writes a query in the characters of the index: readers in Taiwan and Hong Kong type 樣式 where the site has 样式.
 *
 * @param forms characters, each followed by its simplified form
 */
export function simplifier(forms: string): (text: string) => string {
  const characters = [...forms];
  const simplified = new Map<string, string>();
  for (let at = 0; at + 1 < characters.length; at += 2) simplified.set(characters[at] ?? '', characters[at + 1] ?? '');
  return (text) => Array.from(text, (character) => simplified.get(character) ?? character).join('');
}
