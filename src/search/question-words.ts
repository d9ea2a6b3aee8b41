import {isSearchable} from './tokenizer.ts';

/** What makes a sentence a question and says nothing of what is asked about. */
const QUESTION_WORDS = /怎么(?:样|用|写|做|办)?|怎样|如何|什么是|是什么|有没有|能不能|可不可以|吗/gu;

/**
 * The query without the words that only ask; as it is if nothing else is in it.
 *
 * @example withoutQuestionWords('怎么用 hover') // 'hover'
 */
export function withoutQuestionWords(query: string): string {
  const rest = query.normalize('NFKC').replace(QUESTION_WORDS, ' ').trim();
  return isSearchable(rest) ? rest : query;
}
