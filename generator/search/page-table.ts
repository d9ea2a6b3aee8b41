import type {IndexEntry} from './index-file.ts';

export type SectionSet = Pick<ReadonlySet<number>, 'has'>;

/** Which sections are of which page, and which are below which: pages are in order of their rank, and sections in that of pages. */
export class PageTable {
  /** Number of sections. */
  readonly size: number;
  /** Number of pages. */
  readonly count: number;
  private readonly levels: string;
  private readonly groups: string;
  private readonly ranks: IndexEntry['ranks'];
  private readonly starts: number[] = [];
  private readonly pageBySection: Uint32Array;

  constructor({levels, groups, ranks}: Pick<IndexEntry, 'levels' | 'groups' | 'ranks'>) {
    this.levels = levels;
    this.groups = groups;
    this.ranks = ranks;
    this.size = levels.length;
    this.pageBySection = new Uint32Array(this.size);
    for (let section = 0; section < this.size; section++) {
      if (this.isTop(section)) this.starts.push(section);
      this.pageBySection[section] = this.starts.length - 1;
    }
    this.count = this.starts.length;
  }

  pageOf(section: number): number {
    return this.pageBySection[section] ?? 0;
  }

  /** The part of the site that a section is in. */
  groupOf(section: number): string {
    return this.groups[this.pageOf(section)] ?? '';
  }

  firstSection(page: number): number {
    return this.starts[page] ?? 0;
  }

  /** True for the section that stands for the page itself. */
  isTop(section: number): boolean {
    return this.levels[section] === '1';
  }

  /** The last section below a heading; itself when there is none. */
  lastBelow(section: number): number {
    const level = this.levels[section] ?? '';
    let last = section;
    while ((this.levels[last + 1] ?? '') > level) last++;
    return last;
  }

  rankOf(page: number): number {
    let rest = page;
    for (const [rank, pages] of this.ranks) {
      if (rest < pages) return rank;
      rest -= pages;
    }
    return 0;
  }
}
