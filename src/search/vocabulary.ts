/** All terms of an index, in order, so that those that begin like one or are close to one are found without looking at each. */

/** Place of the first term that is not before something; all terms before that place are. */
function lowerBound(terms: readonly string[], isBefore: (term: string) => boolean, from = 0): number {
  // In growing steps: what is looked for is mostly near.
  let low = from;
  let step = 1;
  while (low + step <= terms.length && isBefore(terms[low + step - 1] ?? '')) {
    low += step;
    step *= 2;
  }
  let high = Math.min(low + step - 1, terms.length);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(terms[middle] ?? '')) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Place behind all terms with this beginning. */
const prefixEnd = (terms: readonly string[], prefix: string, from: number): number =>
  lowerBound(terms, (term) => term < prefix || term.startsWith(prefix), from);

function merge(left: readonly string[], right: readonly string[]): string[] {
  const merged: string[] = [];
  let place = 0;
  for (const term of left) {
    for (let next = right[place]; next !== undefined && next < term; next = right[++place]) merged.push(next);
    merged.push(term);
  }
  return merged.concat(right.slice(place));
}

function sharedLength(a: string, b: string): number {
  const end = Math.min(a.length, b.length);
  let length = 0;
  while (length < end && a.charCodeAt(length) === b.charCodeAt(length)) length++;
  return length;
}

export class Vocabulary {
  private sorted: readonly string[] = [];
  private added: string[] = [];

  /** Adds a term that is not there yet. */
  add(term: string): void {
    this.added.push(term);
  }

  /** Terms with this beginning, the term itself among them. */
  withPrefix(prefix: string): readonly string[] {
    const terms = this.terms();
    const start = lowerBound(terms, (term) => term < prefix);
    return terms.slice(start, prefixEnd(terms, prefix, start));
  }

  /**
   * Terms at a Levenshtein distance of 1 to `maxDistance`, with their distance. Neighbours in the order begin alike: the
   * rows of the table are kept for what they share, and a beginning that is too far off already is skipped with all
   * terms that have it.
   */
  near(term: string, maxDistance: number): ReadonlyMap<string, number> {
    const found = new Map<string, number>();
    const terms = this.terms();
    const table = new DistanceTable(term, maxDistance);
    let before = '';
    for (let place = 0; place < terms.length;) {
      const candidate = terms[place] ?? '';
      const {distance, tooFarAfter} = table.compare(candidate, sharedLength(candidate, before));
      before = candidate;
      if (distance > 0 && distance <= maxDistance) found.set(candidate, distance);
      place = tooFarAfter === 0 ? place + 1 : prefixEnd(terms, candidate.slice(0, tooFarAfter), place);
    }
    return found;
  }

  /** What came since the last question is put in its place: once for many additions. */
  private terms(): readonly string[] {
    if (this.added.length > 0) {
      this.sorted = merge(this.sorted, this.added.toSorted());
      this.added = [];
    }
    return this.sorted;
  }
}

/** Levenshtein distances of one term to others, told one after the other. */
class DistanceTable {
  private readonly term: string;
  private readonly max: number;
  private readonly columns: number;
  /** Distances between beginnings: a row for each length of the other term, a column for each length of this one. */
  private readonly cells: Uint8Array;
  /** Rows of the last comparison. */
  private rows = 0;

  constructor(term: string, max: number) {
    this.term = term;
    this.max = max;
    this.columns = term.length + 1;
    // What is never computed is too far. Longer terms than this are, too.
    this.cells = new Uint8Array((this.columns + max + 1) * this.columns).fill(max + 1);
    for (let column = 0; column <= Math.min(max, term.length); column++) this.cells[column] = column;
  }

  /**
   * @param shared number of characters that the term before began with, too
   * @returns the distance (more than the greatest one wanted: too far), and after how many characters a term is too far
   * whatever follows them; 0 when it is not
   */
  compare(other: string, shared: number): {readonly distance: number; readonly tooFarAfter: number} {
    for (let row = Math.min(shared, this.rows) + 1; row <= other.length; row++) {
      this.rows = row;
      const isNear = row <= this.term.length + this.max && this.fill(row, other.charCodeAt(row - 1));
      if (!isNear) return {distance: this.max + 1, tooFarAfter: row};
    }
    return {distance: this.cells[other.length * this.columns + this.term.length] ?? 0, tooFarAfter: 0};
  }

  /** Only cells near the diagonal can be near enough. @returns whether one is */
  private fill(row: number, code: number): boolean {
    const {cells, columns, max, term} = this;
    const here = row * columns;
    const above = here - columns;
    let isNear = false;
    if (row <= max) {
      cells[here] = row;
      isNear = true;
    }
    for (let column = Math.max(1, row - max); column <= Math.min(term.length, row + max); column++) {
      const diagonal = (cells[above + column - 1] ?? 0) + (term.charCodeAt(column - 1) === code ? 0 : 1);
      const distance = Math.min(diagonal, (cells[here + column - 1] ?? 0) + 1, (cells[above + column] ?? 0) + 1);
      cells[here + column] = distance;
      if (distance <= max) isNear = true;
    }
    return isNear;
  }
}
