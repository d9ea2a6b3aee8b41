import type {IndexEntry} from './index-file.ts';
import type {PageTable} from './page-table.ts';
import type {Postings} from './postings.ts';
import {FIELDS, isOfPage, matchPart, type SectionTerms} from './section-terms.ts';

/** The terms of all sections, with what each match says, and the usual lengths of fields. */
export function weighTerms(
  sections: readonly SectionTerms[],
  table: PageTable,
): {terms: ReadonlyMap<string, Postings>; usual: IndexEntry['usual']} {
  const usual = usualLengths(sections, table);
  const terms = new Map<string, Postings>();
  for (const [section, own] of sections.entries()) {
    const lengths = usual[table.isTop(section) ? 1 : 0] ?? [];
    for (const [field, counts] of own.fields.entries()) {
      for (const term of counts.keys()) {
        let postings = terms.get(term);
        if (postings === undefined) terms.set(term, (postings = {sections: [], fields: [], parts: []}));
        const last = postings.sections.length - 1;
        if (postings.sections[last] === section) {
          postings.fields[last] = (postings.fields[last] ?? 0) | (1 << field);
        } else {
          postings.sections.push(section);
          postings.fields.push(1 << field);
          postings.parts.push(matchPart(own, field, term, lengths[field]));
        }
      }
    }
  }
  return {terms, usual};
}

/** Over all sections, also those without the field: names of pages, of which there are few, count less. */
function usualLengths(sections: readonly SectionTerms[], table: PageTable): number[][] {
  return [false, true].map((isTop) =>
    FIELDS.map((_, field) => {
      const own = sections.filter((_terms, section) => !isOfPage(field) || table.isTop(section) === isTop);
      const total = own.reduce((sum, {fields}) => sum + (fields[field]?.size ?? 0), 0);
      return Math.round((100 * total) / sections.length) / 100;
    }),
  );
}
