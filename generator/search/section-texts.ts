import {countFirst} from './count-first.ts';
import {type IndexDocument, type IndexEntry, pageDocuments, parseTextFile} from './index-file.ts';
import type {FileLoader} from './load-files.ts';
import {type SectionTerms, termsOf} from './section-terms.ts';

/** Files of the sections that compete for the first places. */
const MAX_FILES = 5;
const FIRST_FILES = 3;

/** Sections with their texts, of the files that were loaded so far. */
export class SectionTexts {
  private readonly files: IndexEntry['texts'];
  private readonly loader: FileLoader;
  private readonly terms = new Map<number, SectionTerms>();
  private readonly documents = new Map<number, IndexDocument>();

  constructor(files: IndexEntry['texts'], loader: FileLoader) {
    this.files = files;
    this.loader = loader;
  }

  get(section: number): IndexDocument | undefined {
    return this.documents.get(section);
  }

  /** The terms of a loaded section. */
  readonly termsOf = (section: number): SectionTerms | undefined => {
    const document = this.documents.get(section);
    let terms = this.terms.get(section);
    if (document !== undefined && terms === undefined) this.terms.set(section, (terms = termsOf(document)));
    return terms;
  };

  /** Loads the files of sections. @returns why files did not load */
  load(sections: readonly number[]): Promise<unknown[]> {
    return this.loader.all(
      sections.map((section) => this.fileOf(section)),
      (value, url) => {
        let [section = 0] = this.files.find(([, other]) => other === url) ?? [];
        for (const document of parseTextFile(value, url).pages.flatMap(pageDocuments)) {
          this.documents.set(section, document);
          section += 1;
        }
      },
    );
  }

  /**
   * The first of the sections, as many as are in a few files: those of the first three, then of other parts of the site.
   *
   * @param groupOf part of the site of a section
   */
  best(sections: readonly number[], groupOf: (section: number) => string): ReadonlySet<number> {
    const firsts = new Map<string, string>();
    for (const section of sections) {
      const file = this.fileOf(section);
      if (!firsts.has(file)) firsts.set(file, groupOf(section));
    }
    const files = [...firsts.keys()];
    const best = new Set(files.slice(0, FIRST_FILES));
    const groups = new Set([...best].map((file) => firsts.get(file)));
    for (const [file, group] of firsts) {
      if (best.size === MAX_FILES || groups.has(group)) continue;
      best.add(file);
      groups.add(group);
    }
    for (const file of files) if (best.size < MAX_FILES) best.add(file);
    return new Set(sections.filter((section) => best.has(this.fileOf(section))));
  }

  private fileOf(section: number): string {
    return this.files[countFirst(this.files, ([from]) => from <= section) - 1]?.[1] ?? '';
  }
}
