import type {PageData} from '#shared/page-record.ts';

/** Guides and reference answer questions; announcements are what readers look for by name. */
export const PAGE_RANK: Readonly<Partial<Record<PageData['kind'], number>>> = {
  doc: 3,
  'category-index': 2,
  playground: 2,
  standalone: 1,
  'blog-post': 0,
};

/** Pages that explain stand before pages that announce: so much for each step of `rank`. */
export const RANK_STEP = 0.08;
