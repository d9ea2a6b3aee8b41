import {countFirst} from './count-first.ts';
import {type IndexDocument, type IndexEntry, pageDocuments, parseTextFile} from './index-file.ts';
import type {FileLoader} from './load-files.ts';
import {searchedSection} from './message-titles.ts';
import {type CompactDocument, compactDocument} from './phrases.ts';
import {type SectionTerms, termsOf} from './section-terms.ts';

const FIRST_FILES = 2;
/** How many files compete for the first places. The texts of a long page are in several. */
const MAX_FILES = 6;

/** What is made of a text is made once, and not before a query needs it. */
class LoadedSection {
  readonly document: IndexDocument;
  private ownTerms: SectionTerms | undefined;
  private ownPhrases: CompactDocument | undefined;

  constructor(document: IndexDocument) {
    this.document = document;
  }

  get terms(): SectionTerms {
    return (this.ownTerms ??= termsOf(this.document));
  }

  get phrases(): CompactDocument {
    return (this.ownPhrases ??= compactDocument(searchedSection(this.document)));
  }
}

/** Sections with their texts, of the files that were loaded so far. */
export class SectionTexts {
  private readonly files: IndexEntry['texts'];
  private readonly loader: FileLoader;
  private readonly sections = new Map<number, LoadedSection>();

  constructor(files: IndexEntry['texts'], loader: FileLoader) {
    this.files = files;
    this.loader = loader;
  }

  get(section: number): LoadedSection | undefined {
    return this.sections.get(section);
  }

  /** Loads the files of sections. @returns why files did not load */
  load(sections: readonly number[]): Promise<unknown[]> {
    return this.loader.all(
      sections.map((section) => this.fileOf(section)),
      (value, url) => {
        let [section = 0] = this.files.find(([, other]) => other === url) ?? [];
        for (const document of parseTextFile(value, url).pages.flatMap(pageDocuments)) {
          this.sections.set(section, new LoadedSection(document));
          section += 1;
        }
      },
    );
  }

  /**
   * The first of the sections, as many as are in a few files: those of the first two, then of other parts of the site.
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
