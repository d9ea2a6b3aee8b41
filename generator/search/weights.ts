/**
 * The numbers of the ranking: what each trades, and judged queries that get worse without it (how many of 986 move, up and
 * down). `npm run search -- "词"` prints what a score is made of. Numbers that move none have no place here.
 */

/** BM25+. */
export const BM25 = {
  /** Saturation: a term that is repeated against one that occurs once; 暗黑模式切换, HMR, @规则 (+7 −22). */
  k: 2,
  /** Length: short sections against long ones; border 不支持, @规则 (+8 −10). */
  b: 0.3,
  /** Least score: that a term occurs at all against how much of the section it is; 深色, 源码行 (+11 −20). */
  delta: 0.9,
} as const;

/** A match in one field of a section: each trades against all others. */
export const FIELD = {
  /** Names of pages; halved: 深色, 开源, create (+1 −10). */
  title: 4,
  /** Headings of sections; as titles: only queries set aside move (+4 −4). */
  heading: 5,
  /** What authors foresee; off: 347 queries (+36 −311). */
  keywords: 5,
  /** A section against the headings above it; createTheme 嵌套, creatTheme (+5 −10). */
  above: 1.5,
  /** Description and first paragraphs of a page against other texts; 跟随系统, calc (+1 −13). */
  intro: 2,
  /** Texts against names; 跨文件共享常量, use without react (1: +2 −10). */
  text: 0.8,
  /** conditional styles, 打印省墨 (+0 −6). */
  code: 0.3,
} as const;

/** The occurrences that a keyword of one word counts for, against one that has it among others; 悬停 (+3 −3). */
export const WHOLE_KEYWORD = 3;

/** A typed word against a term of the index. */
export const TERM = {
  /** The beginning of a term against the whole term; style prop 冲突, stylx.create (+10 −22). */
  prefix: 0.2,
  /** Loss for each further character of a longer term; only queries set aside move (+0 −2). */
  prefixLoss: 0.3,
  /** A misspelt word against a right one; 1: among 1,000 pages, one query set aside gets worse. */
  misspelt: 0.7,
  /** A pair of characters is taken for parts of two words if a neighboring pair occurs this much more often… */
  neighbor: 2.5,
  /** …and then says this much about the subject; 只准外面改颜色, 间距单开一个文件 (+5 −17). */
  acrossWords: 0.15,
} as const;

/** A match of a synonym against one of what was typed; HMR, 变量, 教程 (+3 −17). */
export const SYNONYM = 0.7;

/** Initials of pinyin against whole syllables; without them, mlh and others lose their page (+0 −8). */
export const INITIALS = 0.6;

/** One syllable of pinyin against several; 1: among 1,000 pages, one query set aside gets worse. */
export const ONE_SYLLABLE = 0.3;

/** Sections with more words of the query against those with rarer ones; border 不支持, 手机端电脑端不同布局 (1: +4 −10). */
export const COVERAGE = 1.5;

/** Factors of the score of a section with the query as one phrase, against sections that have its words apart. */
export const PHRASE = {
  /** A title that is the query against one that contains it; 变量类型, 后备值 (+1 −10). */
  titleEqual: 20,
  /** 样, 题, 应用的生 (+6 −16). */
  title: 3.5,
  /** A keyword that is the query; less for one that also has other words; 夜间模式, 动态样式 (+15 −38). */
  keyword: 9,
  /** Words in a heading and in those above it; defineVars 报错, keyframes 变量 (+0 −4). */
  headings: 4,
  /** 条件, override styles (+2 −4). */
  text: 1.1,
  /** A text that holds all of at least three words; less for a part of them; has no default export (+2 −4). */
  sentence: 8,
} as const;

export const PAGE = {
  /** The page itself, over its sections, if its title holds the query; 深色, 样, 态 (+3 −13). */
  title: 2.7,
  /** The page itself, among its sections, unless its title holds the query; 用 context 还是变量 (+1 −4). */
  top: 0.6,
  /** A section that repeats what others teach; 样, @规则 (+0 −2). */
  aside: 0.5,
  /** Pages with many matches against those with one: each further section adds so much of the one before; 伪, 变量 (+8 −18). */
  further: 0.35,
  /** The place of each further section of a page, against the next page; off: 307 queries (+10 −297). */
  place: 0.25,
  /** How fast a heading counts less the more pages hold the query; fallback (+7 −11). */
  specific: 4,
  /** Bonus for each step of `PAGE_RANK`; @规则, 怎么拆分简写 (+5 −13). */
  kind: 0.3,
} as const;

export const LISTED = {
  /** With at most this many sections that hold the whole query, others are listed, too (0: +3 −4)… */
  few: 3,
  /** …that hold this share of the most that any section holds: with less, their files displace those of better pages on large sites. */
  partial: 0.3,
} as const;
