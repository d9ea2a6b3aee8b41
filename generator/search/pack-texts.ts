import {INDEX_FORMAT, type PageTexts, type SectionTuple, type TextFile, textFileLimit} from './index-file.ts';

interface OpenTextFile {
  readonly from: number;
  readonly content: TextFile & {readonly pages: (PageTexts & {readonly sections: SectionTuple[]})[]};
  size: number;
}

/** Files of pages by the number of their first section. Pages are whole, as far as they fit. */
export function packTexts(pages: readonly PageTexts[]): OpenTextFile[] {
  const limit = textFileLimit(pages.length);
  const files: OpenTextFile[] = [];
  let from = 0;
  const open = (): OpenTextFile => {
    const file: OpenTextFile = {from, content: {format: INDEX_FORMAT, pages: []}, size: 0};
    files.push(file);
    return file;
  };
  let file = open();
  for (const {path, group, sections} of pages) {
    const sizes = sections.map((section) => JSON.stringify(section).length);
    const whole = sizes.reduce((sum, size) => sum + size, 0);
    if (file.size > limit / 2 && file.size + whole > limit) file = open();
    let own: SectionTuple[] = [];
    file.content.pages.push({path, group, sections: own});
    for (const [at, section] of sections.entries()) {
      const size = sizes[at] ?? 0;
      if (own.length > 0 && file.size + size > limit) {
        file = open();
        own = [];
        file.content.pages.push({path, group, above: headingsAbove(sections, at), sections: own});
      }
      own.push(section);
      file.size += size;
      from += 1;
    }
  }
  return files;
}

/** Headings that are open where a section begins. */
function headingsAbove(sections: readonly SectionTuple[], at: number): [level: number, title: string][] {
  const above: [number, string][] = [];
  let below = sections[at]?.[0] ?? 0;
  for (const [level, , title] of sections.slice(0, at).reverse()) {
    if (level >= below) continue;
    above.unshift([level, title]);
    below = level;
  }
  return above;
}
