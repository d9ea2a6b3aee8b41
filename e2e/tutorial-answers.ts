/** What readers type into the steps of the tutorial, as changes of the solutions. One answer stands for each kind. */
import type {Difference} from '#site/programs/exercise-check.ts';

/** Keys are files, values are parts of the solution with what they become, or a text; an empty one removes the file. */
export type Edits = Readonly<Record<string, string | readonly (readonly [from: string, to: string])[]>>;

/** What a verdict says. `wanted` is what the check of that name asks for, if it is absent. */
type Said = Pick<Difference, 'name' | 'reason'> & Partial<Difference>;

/** The solution itself is right. */
interface Answers {
  readonly right: Readonly<Record<string, Edits>>;
  readonly wrong: Readonly<Record<string, readonly [edits: Edits, ...said: readonly Said[]]>>;
}

type Parts = readonly (readonly [from: string, to: string])[];
const card = (...parts: Parts): Edits => ({'book-card.tsx': parts});
const app = (...parts: Parts): Edits => ({'App.tsx': parts});
const colors = (...parts: Parts): Edits => ({'colors.stylex.ts': parts});

/** @param found values, separated by spaces */
const value = (name: string, found: string, parts: readonly string[] = [], wanted?: readonly string[]): Said => ({
  name,
  reason: 'value',
  found: found.split(' '),
  parts,
  ...(wanted && {wanted}),
});
const because = (reason: Difference['reason'], ...names: readonly string[]): readonly Said[] =>
  names.map((name) => ({name, reason, wanted: []}));
const unread = (name: string, ...parts: readonly string[]): Said => ({name, reason: 'variable', wanted: [], parts});
const noVariable = (reason: 'no-variable' | 'throws', ...found: readonly string[]): Said => ({
  name: '内边距',
  reason,
  wanted: ['space.stylex'],
  found,
  parts: ['space.inner'],
});
const sides = (property: string, ...names: readonly string[]): string[] => names.map((name) => property + name);

const SHARED = `import * as stylex from '@stylexjs/stylex';\n`;
const IMPORT_BOOK = 'import type {Book}';
const IVORY = "backgroundColor: 'ivory',";
const RADIUS = 'borderRadius: 12,';
const PADDING = 'padding: 16,';
const ARTICLE = '{...stylex.props(styles.card)}';

const define: Answers = {
  right: {
    'longhands, and another unit': card([PADDING, "paddingBlock: '1rem', paddingLeft: 16, paddingRight: 16,"]),
    'logical corners': card([
      RADIUS,
      'borderStartStartRadius: 12, borderStartEndRadius: 12, borderEndStartRadius: 12, borderEndEndRadius: 12,',
    ]),
    'a constant, and another notation of the color': card(
      ['const styles', 'const SIZE = 16;\nconst styles'],
      [PADDING, 'padding: SIZE,'],
      [IVORY, "backgroundColor: 'rgb(255 255 240)',"],
    ),
    'the background as a shorthand': card([IVORY, "background: 'ivory',"]),
  },
  wrong: {
    'one side and one corner': [
      card([PADDING, 'paddingTop: 16,'], [RADIUS, 'borderTopLeftRadius: 12,']),
      value('内边距', '0px', sides('padding', 'Right', 'Bottom', 'Left')),
      value('圆角', '0px', sides('border', 'TopRightRadius', 'BottomRightRadius', 'BottomLeftRadius')),
    ],
    'the style attribute': [
      card([IVORY, ''], [PADDING, ''], [ARTICLE, `${ARTICLE} style={{backgroundColor: 'ivory', padding: 16}}`]),
      ...because('origin', '卡片的背景', '内边距'),
    ],
    'a style element': [
      card([IVORY, ''], ['<h2>', "<style>{'article {background-color: ivory}'}</style>\n<h2>"]),
      ...because('origin', '卡片的背景'),
    ],
    'a style sheet that the code adds': [
      card(
        [IVORY, ''],
        [
          'export function',
          `const sheet = new CSSStyleSheet();
sheet.replaceSync('article {background-color: ivory}');
document.adoptedStyleSheets = [sheet];
export function`,
        ],
      ),
      ...because('origin', '卡片的背景'),
    ],
    'a file of CSS': [
      {
        ...card([IVORY, ''], [IMPORT_BOOK, `import './card.css';\n${IMPORT_BOOK}`]),
        'card.css': 'article {background-color: ivory}',
      },
      ...because('origin', '卡片的背景'),
    ],
    'a key as in CSS': [
      card(['backgroundColor:', "'background-color':"]),
      {name: 'background-color', reason: 'key', wanted: ['backgroundColor']},
    ],
    'the start': [
      card([IVORY, ''], [RADIUS, ''], ["color: '#1f2937',", ''], [PADDING, '']),
      value('卡片的背景', 'transparent'),
      value('卡片的文字', '#161721'),
      value('内边距', '0px'),
      value('圆角', '0px'),
    ],
    'another color, which the code writes in numbers': [
      card([IVORY, "backgroundColor: 'rgb(255, 99, 72)',"]),
      value('卡片的背景', '#ff6348', [], ['ivory = #fffff0']),
    ],
    'another color, which the data name': [
      card([IVORY, "backgroundColor: 'rgb(255, 99, 71)',"]),
      value('卡片的背景', 'tomato'),
    ],
  },
};

const DEFAULT = "default: 'teal',";
const HOVER = "':hover': 'darkgreen',";
const conditions: Answers = {
  right: {
    'a constant as the key': card(["':hover'", '[HOVER]'], ['const styles', "const HOVER = ':hover';\nconst styles"]),
    'the border as a shorthand': card(["borderStyle: 'none',", "border: 'none',"]),
    'a transition': card(["color: 'white',", "color: 'white', transitionDuration: '2s', transitionProperty: 'all',"]),
    'a condition in a condition': card([HOVER, "':hover': {default: 'darkgreen', '@media print': 'black'},"]),
  },
  wrong: {
    'a condition around the property': [
      card([
        `backgroundColor: {\n      ${DEFAULT}\n      ${HOVER}\n    },`,
        "backgroundColor: 'teal', ':hover': {backgroundColor: 'darkgreen'},",
      ]),
      ...because('condition', ':hover'),
    ],
    'no default': [card([DEFAULT, '']), {...value('按钮的背景', 'white'), reason: 'default'}],
    'another default': [card([DEFAULT, "default: 'black',"]), value('按钮的背景', 'black')],
    'no condition': [card([HOVER, '']), value('悬停时的背景', 'teal')],
    'a namespace that no element has': [
      card(['{...stylex.props(styles.button)}', '']),
      value('按钮的背景', 'white'),
      value('悬停时的背景', 'white'),
      value('按钮的文字', '#2c2d38', [], ['white = #ffffff']),
      value('按钮的边框', 'solid'),
    ],
  },
};

const DONE = "backgroundColor: 'whitesmoke',\n    color: 'dimgray',";
const IS_DONE = "book.status === 'done' && styles.done";
const merging: Answers = {
  right: {
    'values that stay, written again': card([DONE, `${DONE} padding: 16, borderRadius: 12,`]),
  },
  wrong: {
    'another side and another corner': [
      card([DONE, `${DONE} paddingLeft: 40, borderTopRightRadius: 0,`]),
      value('三张卡片的内边距', '16px 40px', ['paddingLeft']),
      value('三张卡片的圆角', '12px 0px', ['borderTopRightRadius']),
    ],
    'the other order': [
      card([`styles.card, ${IS_DONE}`, `${IS_DONE}, styles.card`]),
      value('三张卡片的背景', 'ivory ivory ivory'),
      value('三张卡片的文字', '#1f2937 #1f2937 #1f2937'),
    ],
  },
};

const variants: Answers = {
  right: {},
  wrong: {
    'a tag without colors': [
      card(["  wish: {\n    backgroundColor: 'lavender',\n    color: 'indigo',\n  },", '  wish: {},']),
      value('三个标签的背景', 'gold darkgreen transparent'),
      value('三个标签的文字', 'black white #1f2937'),
    ],
    'the style attribute': [
      card([
        '<span {...stylex.props(styles.tag, tags[book.status])}>',
        "<span {...stylex.props(styles.tag)} style={{reading: {backgroundColor: 'gold', color: 'black'}, done: {backgroundColor: 'darkgreen', color: 'white'}, wish: {backgroundColor: 'lavender', color: 'indigo'}}[book.status]}>",
      ]),
      ...because('origin', '三个标签的背景', '三个标签的文字'),
    ],
  },
};

const SPINE = 'spine: (color: string) => ({\n    borderTopColor: color,\n  }),';
const STYLE_AND_WIDTH = "borderTopStyle: 'solid',\n    borderTopWidth: 4,";
const CALL = 'styles.spine(book.color)';
const dynamic: Answers = {
  right: {
    'a shorthand': card([STYLE_AND_WIDTH, "borderTop: '4px solid black',"]),
    'logical properties': card(
      [STYLE_AND_WIDTH, "borderBlockStartStyle: 'solid', borderBlockStartWidth: '4px',"],
      ['borderTopColor: color', 'borderBlockStartColor: color'],
    ),
    'all of the border in the function': card([
      SPINE,
      "spine: (color: string) => ({borderTopColor: color, borderTopStyle: 'solid', borderTopWidth: 4}),",
    ]),
  },
  wrong: {
    'a static namespace for each status': [
      card(
        [SPINE, ''],
        [
          'const LABELS',
          "const spines = stylex.create({reading: {borderTopColor: 'tomato'}, done: {borderTopColor: 'seagreen'}, wish: {borderTopColor: 'slategray'}});\nconst LABELS",
        ],
        [CALL, 'spines[book.status]'],
      ),
      ...because('static', '上边框的颜色'),
    ],
    'the style attribute': [
      card([SPINE, ''], [`        ${CALL},\n      )}`, '      )} style={{borderTopColor: book.color}}']),
      ...because('origin', '上边框的颜色'),
    ],
    'a variable of their own in the style attribute': [
      card(
        [SPINE, "spine: {borderTopColor: 'var(--spine)'},"],
        [`        ${CALL},\n      )}`, "        styles.spine,\n      )} style={{'--spine': book.color} as object}"],
      ),
      ...because('static', '上边框的颜色'),
    ],
    'another width': [card(['borderTopWidth: 4', 'borderTopWidth: 2']), value('上边框的宽度', '2px')],
    'no line style': [
      card(["borderTopStyle: 'solid',", '']),
      value('上边框的线型', 'none'),
      value('上边框的宽度', '0px'),
    ],
  },
};

const repair: Answers = {
  right: {
    'the gap of both axes': app(['const GAP = 16;', ''], ['rowGap: GAP', 'gap: 16']),
  },
  wrong: {
    'no gap': [app(['    rowGap: GAP,\n', '']), value('卡片的间距', 'normal')],
  },
};

const IMPORT = "import {colors} from './colors.stylex';";
const variables: Answers = {
  right: {
    'keys in brackets': card(['colors.surface', "colors['surface']"], ['colors.accent', 'colors["accent"]']),
    'another local name, and the path with .js': card(
      [IMPORT, "import {colors as c} from './colors.stylex.js';"],
      ['colors.surface', 'c.surface'],
      ['colors.ink', 'c.ink'],
      ['colors.faded', 'c.faded'],
      ['colors.ink', 'c.ink'],
      ['colors.accent', 'c.accent'],
    ),
  },
  wrong: {
    'one of four as a color': [card(['colors.faded', "'lavender'"]), unread('三张卡片的背景', 'colors.faded')],
    'two variables exchanged': [
      card(
        ['colors.surface', 'colors.faded'],
        [
          'colors.faded,\n    color: colors.ink,\n  },\n  spine',
          'colors.surface,\n    color: colors.ink,\n  },\n  spine',
        ],
      ),
      unread('三张卡片的背景', 'colors.surface', 'colors.faded'),
    ],
    'a variable that is not there': [card(['colors.accent', 'colors.acent']), unread('按钮的背景', 'colors.accent')],
    'the value of a variable that is used': [
      colors(["accent: 'royalblue'", "accent: 'transparent'"]),
      value('按钮的背景', 'transparent'),
    ],
  },
};

const spaceOf = (group: string): Edits => ({
  'space.stylex.ts': `${SHARED}export const space = stylex.defineVars({${group}});\n`,
});
const tokens: Answers = {
  right: {
    'a file of JavaScript': {
      'space.stylex.ts': '',
      'space.stylex.js': `${SHARED}export const space = stylex.defineVars({inner: '20px'});\n`,
    },
    'an object as the value': spaceOf("inner: {default: '20px', '@media print': '0px'}"),
  },
  wrong: {
    'no import of StyleX': [
      {'space.stylex.ts': "export const space = stylex.defineVars({inner: '20px'});\n"},
      noVariable('throws', 'stylex is not defined'),
      value('内边距的大小', '0px'),
    ],
    'no unit': [spaceOf("inner: '20'"), value('内边距的大小', '0px')],
    'no file': [
      {
        'space.stylex.ts': '',
        ...card(["import {space} from './space.stylex';\n", ''], ['space.inner', "'20px'"]),
      },
      noVariable('no-variable'),
    ],
    'another key': [
      {...spaceOf("inside: '20px'"), ...card(['space.inner', 'space.inside'])},
      noVariable('no-variable'),
    ],
    'a variable that the card does not use': [card(['space.inner', "'20px'"]), unread('内边距', 'space.inner')],
    'a variable for one side': [
      card(['padding: space.inner', "padding: '20px', paddingTop: space.inner"]),
      unread('内边距', 'space.inner'),
    ],
  },
};

const theme: Answers = {
  right: {},
  wrong: {
    'a key that is not there': [
      {'themes.ts': [['faded:', 'fadded:']]},
      value('夜里三张卡片的背景', '#111827 lavender #111827'),
    ],
    'colors of the cards in place of variables': [
      card(['color: colors.ink', "color: 'lavender'"], ['color: colors.ink', "color: 'lavender'"]),
      unread('夜里三张卡片的文字', 'colors.ink'),
      value('白天三张卡片的文字', 'lavender'),
    ],
  },
};

const darkMode: Answers = {
  right: {
    'light as the condition, without a space': colors(
      ['(prefers-color-scheme: dark)', '(prefers-color-scheme:light)'],
      ["{default: 'aliceblue', [DARK]: '#1f2937'}", "{default: '#1f2937', [DARK]: 'aliceblue'}"],
      ["{default: '#111827', [DARK]: 'ivory'}", "{default: 'ivory', [DARK]: '#111827'}"],
      ["{default: 'lavender', [DARK]: 'dimgray'}", "{default: 'dimgray', [DARK]: 'lavender'}"],
    ),
  },
  wrong: {
    'one of three left out': [
      colors(["{default: 'lavender', [DARK]: 'dimgray'}", "'lavender'"]),
      value('深色时卡片的背景', '#1f2937 lavender #1f2937'),
    ],
    'another condition': [
      colors(['(prefers-color-scheme: dark)', '(min-width: 1px)']),
      value('浅色时卡片的背景', '#1f2937 dimgray #1f2937'),
      value('浅色时卡片的文字', 'ivory'),
    ],
  },
};

const readable = (body: string): Edits => ({
  'card-test.ts': `export function isReadable(card: HTMLElement): boolean {\n${body}\n}\n`,
});
const SAME = '文字和背景都换成tomato，isReadable的结果';
const OTHER = '文字换成white、背景换成black，isReadable的结果';
const testing: Answers = {
  right: {
    'names of CSS': readable(
      "const style = getComputedStyle(card); return style.getPropertyValue('color') !== style.getPropertyValue('background-color');",
    ),
    'the typed values': readable(
      "const map = card.computedStyleMap(); return String(map.get('color')) !== String(map.get('background-color'));",
    ),
    'an arrow function': {
      'card-test.ts':
        'const read = (card: HTMLElement) => window.getComputedStyle(card);\nexport const isReadable = (card: HTMLElement) => read(card).color !== read(card).backgroundColor;\n',
    },
  },
  wrong: {
    'the start': [readable('return true;'), value('isReadable的结果', 'true true'), value(SAME, 'true')],
    'computed styles that are ignored': [
      readable('getComputedStyle(card); return card === document.querySelector("article");'),
      value(SAME, 'true false'),
      value(OTHER, 'true false'),
    ],
    'the colors of this page only': [
      readable("return getComputedStyle(card).color === 'rgb(17, 24, 39)';"),
      value(OTHER, 'false'),
    ],
    'nothing returned': [
      readable('const {color, backgroundColor} = getComputedStyle(card); color !== backgroundColor;'),
      value('isReadable的结果', 'undefined undefined'),
      value(SAME, 'undefined'),
      value(OTHER, 'undefined'),
    ],
  },
};

const PLAIN = '不写style';
const STYLES = '传入create写的样式';
const OBJECT = '传入普通对象';
const typed = (type: string): Edits => card(['style?: StyleXStyles', type]);
const types: Answers = {
  right: {
    'another local name': card(
      ['import type {StyleXStyles} from', 'import type {StyleXStyles as SX} from'],
      ['style?: StyleXStyles', 'style?: SX'],
    ),
    'one property only': typed('style?: StyleXStyles<{borderRadius?: number}>'),
    'static styles only': typed("style?: import('@stylexjs/stylex').StaticStyles"),
  },
  wrong: {
    required: [typed('style: StyleXStyles'), ...because('accepts', PLAIN)],
    any: [typed('style?: any'), ...because('rejects', OBJECT)],
    'declarations of React': [
      typed("style?: import('react').CSSProperties"),
      ...because('accepts', STYLES),
      ...because('rejects', OBJECT),
    ],
  },
};

/** Keys are the ids of the steps. */
export const ANSWERS: Readonly<Record<string, Answers>> = {
  define,
  conditions,
  merging,
  variants,
  dynamic,
  repair,
  variables,
  tokens,
  theme,
  'dark-mode': darkMode,
  types,
  testing,
};
