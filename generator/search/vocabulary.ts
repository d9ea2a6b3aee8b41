import {tokenize} from './tokenizer.ts';

/** Numbers for terms. A text is split once, however often its terms are asked for: splitting is most of the work of an index. */
export class Vocabulary {
  /** By number. */
  readonly terms: string[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly texts = new Map<string, Uint32Array>();

  /** Numbers of the terms of a text, in order, with repetitions. */
  of(text: string): Uint32Array {
    let numbers = this.texts.get(text);
    if (numbers === undefined) {
      numbers = new Uint32Array(tokenize(text).map((term) => this.numberOf(term)));
      this.texts.set(text, numbers);
    }
    return numbers;
  }

  private numberOf(term: string): number {
    let number = this.numbers.get(term);
    if (number === undefined) {
      number = this.terms.push(term) - 1;
      this.numbers.set(term, number);
    }
    return number;
  }
}
