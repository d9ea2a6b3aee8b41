/** What readers type into the steps of the tutorial, as changes of the solutions. */
import type {Difference} from '#site/programs/exercise-check.ts';

/** By file: parts of the solution and what they become, or another text; an empty one removes the file. */
export type Edits = Readonly<Record<string, string | readonly (readonly [from: string, to: string])[]>>;

interface Answers {
  readonly right: Readonly<Record<string, Edits>>;
  readonly wrong: Readonly<
    Record<
      string,
      {
        readonly edits: Edits;
        readonly differences: readonly (Pick<Difference, 'name' | 'reason'> & Partial<Difference>)[];
      }
    >
  >;
}

const card = (...pairs: readonly (readonly [from: string, to: string])[]): Edits => ({'book-card.tsx': pairs});
const SHARED = `import * as stylex from '@stylexjs/stylex';\n`;
/** What the light stage gives to elements that the program does not style. */
const STAGE = {text: '#161721', button: 'white', buttonText: '#2c2d38', border: 'solid'} as const;

const sides = (property: string, ...names: readonly string[]): string[] => names.map((name) => property + name);

const IVORY = "backgroundColor: 'ivory',";
const RADIUS = 'borderRadius: 12,';
const PADDING = 'padding: 16,';
const ARTICLE = '{...stylex.props(styles.card)}';
/** The name that a condition around properties has, and what a key in CSS is in camel case. */
const keyMistake = (name: string, ...wanted: readonly string[]) =>
  ({name, reason: wanted.length === 0 ? 'condition' : 'key', wanted}) as const;

const define: Answers = {
  right: {
    'the solution': {},
    'longhands of all sides': card([PADDING, 'paddingTop: 16, paddingRight: 16, paddingBottom: 16, paddingLeft: 16,']),
    'logical properties': card([PADDING, "paddingBlock: '16px', paddingInline: 16,"]),
    'a shorthand of two values': card([PADDING, "padding: '16px 16px',"]),
    'another unit': card([PADDING, "padding: '1rem',"]),
    'a constant': card(['const styles', 'const SIZE = 16;\nconst styles'], [PADDING, 'padding: SIZE,']),
    'a template string': card([PADDING, 'padding: `16px`,']),
    'another notation of the color': card([IVORY, "backgroundColor: 'rgb(255 255 240)',"]),
    'upper case': card(["'#1f2937'", "'#1F2937'"]),
    'double quotes': card(["'ivory'", '"ivory"'], ["'#1f2937'", '"#1f2937"']),
    'corners one by one': card([
      RADIUS,
      'borderTopLeftRadius: 12, borderTopRightRadius: 12, borderBottomLeftRadius: 12, borderBottomRightRadius: 12,',
    ]),
    'logical corners': card([
      RADIUS,
      'borderStartStartRadius: 12, borderStartEndRadius: 12, borderEndStartRadius: 12, borderEndEndRadius: 12,',
    ]),
    'another name of the namespace': card(['card: {', 'box: {'], ['styles.card', 'styles.box']),
    'two namespaces': card(
      [IVORY, ''],
      ['  tag: {', `  paper: {${IVORY}},\n  tag: {`],
      ['styles.card', 'styles.card, styles.paper'],
    ),
    'named imports': card(
      ['import * as stylex from', 'import {create, props as attributes} from'],
      ['stylex.create', 'create'],
      ['stylex.props', 'attributes'],
      ['stylex.props', 'attributes'],
    ),
    'quoted keys': card(['backgroundColor:', "'backgroundColor':"]),
    'styles in another file': {
      'card-styles.ts': `${SHARED}export const styles = stylex.create({
  card: {backgroundColor: 'ivory', borderRadius: 12, color: '#1f2937', padding: 16},
  tag: {borderRadius: 999, paddingInline: 8},
});\n`,
      ...card(
        ['import type {Book}', "import {styles} from './card-styles';\nimport type {Book}"],
        ['const styles = stylex.create({', 'export const unused = stylex.create({'],
      ),
    },
    'the background as a shorthand': card([IVORY, "background: 'ivory',"]),
    'a spread of the attributes': card(
      ['  return (', '  const attributes = stylex.props(styles.card);\n  return ('],
      [ARTICLE, '{...attributes}'],
    ),
  },
  wrong: {
    'one side and one corner': {
      edits: card([PADDING, 'paddingTop: 16,'], [RADIUS, 'borderTopLeftRadius: 12,']),
      differences: [
        {
          name: '内边距',
          reason: 'value',
          wanted: ['16px'],
          found: ['0px'],
          parts: sides('padding', 'Right', 'Bottom', 'Left'),
        },
        {
          name: '圆角',
          reason: 'value',
          wanted: ['12px'],
          found: ['0px'],
          parts: ['borderTopRightRadius', 'borderBottomRightRadius', 'borderBottomLeftRadius'],
        },
      ],
    },
    'one side that differs': {
      edits: card([PADDING, 'padding: 16, paddingLeft: 8,']),
      differences: [{name: '内边距', reason: 'value', wanted: ['16px'], found: ['8px'], parts: ['paddingLeft']}],
    },
    'the style attribute': {
      edits: card(
        [IVORY, ''],
        [RADIUS, ''],
        ["color: '#1f2937',", ''],
        [PADDING, ''],
        [ARTICLE, "style={{backgroundColor: 'ivory', color: '#1f2937', padding: 16, borderRadius: 12}}"],
      ),
      differences: ['卡片的背景', '卡片的文字', '内边距', '圆角'].map((name) => ({name, reason: 'origin'})),
    },
    'the style attribute for one property': {
      edits: card([PADDING, ''], [ARTICLE, `${ARTICLE} style={{padding: 16}}`]),
      differences: [{name: '内边距', reason: 'origin'}],
    },
    'a style element': {
      edits: card(
        [IVORY, ''],
        [PADDING, ''],
        ['<h2>', "<style>{'article {background-color: ivory; padding: 16px}'}</style>\n<h2>"],
      ),
      differences: [
        {name: '卡片的背景', reason: 'origin'},
        {name: '内边距', reason: 'origin'},
      ],
    },
    'a style sheet that the code adds': {
      edits: card(
        [IVORY, ''],
        [
          'export function',
          `const sheet = new CSSStyleSheet();
sheet.replaceSync('article {background-color: ivory}');
document.adoptedStyleSheets = [sheet];
export function`,
        ],
      ),
      differences: [{name: '卡片的背景', reason: 'origin'}],
    },
    'a file of CSS': {
      edits: {
        ...card([IVORY, ''], ['import type {Book}', "import './card.css';\nimport type {Book}"]),
        'card.css': 'article {background-color: ivory}',
      },
      differences: [{name: '卡片的背景', reason: 'origin'}],
    },
    'a style attribute over the right rule': {
      edits: card([ARTICLE, `${ARTICLE} style={{backgroundColor: 'gold'}}`]),
      differences: [{name: '卡片的背景', reason: 'value', wanted: ['ivory'], found: ['gold']}],
    },
    'a key as in CSS': {
      edits: card(['backgroundColor:', "'background-color':"]),
      differences: [keyMistake('background-color', 'backgroundColor')],
    },
    'a key as in CSS, of a shorthand with sides': {
      edits: card([PADDING, "'padding-top': 16, paddingRight: 16, paddingBottom: 16, paddingLeft: 16,"]),
      differences: [keyMistake('padding-top', 'paddingTop')],
    },
    'no background': {
      edits: card([IVORY, '']),
      differences: [{name: '卡片的背景', reason: 'value', wanted: ['ivory'], found: ['transparent']}],
    },
    'the start': {
      edits: card([IVORY, ''], [RADIUS, ''], ["color: '#1f2937',", ''], [PADDING, '']),
      differences: [
        {name: '卡片的背景', reason: 'value', wanted: ['ivory'], found: ['transparent']},
        {name: '卡片的文字', reason: 'value', wanted: ['#1f2937'], found: [STAGE.text]},
        {name: '内边距', reason: 'value', wanted: ['16px'], found: ['0px']},
        {name: '圆角', reason: 'value', wanted: ['12px'], found: ['0px']},
      ],
    },
    'a namespace that no element has': {
      edits: card([ARTICLE, '']),
      differences: [
        {name: '卡片的背景', reason: 'value', wanted: ['ivory'], found: ['transparent']},
        {name: '卡片的文字', reason: 'value', wanted: ['#1f2937'], found: [STAGE.text]},
        {name: '内边距', reason: 'value', wanted: ['16px'], found: ['0px']},
        {name: '圆角', reason: 'value', wanted: ['12px'], found: ['0px']},
      ],
    },
    'another color, which the code writes in numbers': {
      edits: card([IVORY, "backgroundColor: 'rgb(255, 99, 72)',"]),
      differences: [{name: '卡片的背景', reason: 'value', wanted: ['ivory = #fffff0'], found: ['#ff6348']}],
    },
    'another color, which the data name': {
      edits: card([IVORY, "backgroundColor: 'rgb(255, 99, 71)',"]),
      differences: [{name: '卡片的背景', reason: 'value', wanted: ['ivory'], found: ['tomato']}],
    },
  },
};

const DEFAULT = "default: 'teal',";
const HOVER = "':hover': 'darkgreen',";
const conditions: Answers = {
  right: {
    'the solution': {},
    'the other order': card([`${DEFAULT}\n      ${HOVER}`, `${HOVER}\n      ${DEFAULT}`]),
    'a constant as the key': card(["':hover'", '[HOVER]'], ['const styles', "const HOVER = ':hover';\nconst styles"]),
    'sides one by one': card([
      "borderStyle: 'none',",
      "borderTopStyle: 'none', borderRightStyle: 'none', borderBottomStyle: 'none', borderLeftStyle: 'none',",
    ]),
    'logical sides': card(["borderStyle: 'none',", "borderBlockStyle: 'none', borderInlineStyle: 'none',"]),
    'the border as a shorthand': card(["borderStyle: 'none',", "border: 'none',"]),
    'a transition': card(["color: 'white',", "color: 'white', transitionDuration: '2s', transitionProperty: 'all',"]),
    'a condition in a condition': card([HOVER, "':hover': {default: 'darkgreen', '@media print': 'black'},"]),
    'a condition in a media query': card([HOVER, "':hover': {default: null, '@media (min-width: 1px)': 'darkgreen'},"]),
    'no border at all': card(["borderStyle: 'none',", 'border: 0,']),
    'another state too': card([HOVER, `${HOVER} ':active': 'black',`]),
  },
  wrong: {
    'a constant as a condition around the property': {
      edits: card(
        [
          `backgroundColor: {\n      ${DEFAULT}\n      ${HOVER}\n    },`,
          "backgroundColor: 'teal', [HOVER]: {backgroundColor: 'darkgreen'},",
        ],
        ['const styles', "const HOVER = ':hover';\nconst styles"],
      ),
      differences: [keyMistake(':hover')],
    },
    'a condition around the property': {
      edits: card([
        `backgroundColor: {\n      ${DEFAULT}\n      ${HOVER}\n    },`,
        "backgroundColor: 'teal', ':hover': {backgroundColor: 'darkgreen'},",
      ]),
      differences: [keyMistake(':hover')],
    },
    'no default': {
      edits: card([DEFAULT, '']),
      differences: [{name: '按钮的背景', reason: 'default', wanted: ['teal'], found: [STAGE.button]}],
    },
    'another default': {
      edits: card([DEFAULT, "default: 'black',"]),
      differences: [{name: '按钮的背景', reason: 'value', wanted: ['teal'], found: ['black']}],
    },
    'no condition': {
      edits: card([HOVER, '']),
      differences: [{name: '悬停时的背景', reason: 'value', wanted: ['darkgreen'], found: ['teal']}],
    },
    'another condition': {
      edits: card(["':hover'", "':focus'"]),
      differences: [{name: '悬停时的背景', reason: 'value', wanted: ['darkgreen'], found: ['teal']}],
    },
    'a state of React in place of a condition': {
      edits: card(
        [HOVER, ''],
        ['import type {Book}', "import {useState} from 'react';\nimport type {Book}"],
        ['  button: {', "  over: {backgroundColor: 'darkgreen'},\n  button: {"],
        ['{book: Book}) {', '{book: Book}) {\n  const [isOver, setOver] = useState(false);'],
        [
          '{...stylex.props(styles.button)}',
          '{...stylex.props(styles.button, isOver && styles.over)} onMouseEnter={() => setOver(true)}',
        ],
      ),
      differences: [{name: '悬停时的背景', reason: 'value', wanted: ['darkgreen'], found: ['teal']}],
    },
    'a border of one side': {
      edits: card(["borderStyle: 'none',", "borderTopStyle: 'none',"]),
      differences: [
        {
          name: '按钮的边框',
          reason: 'value',
          wanted: ['none'],
          found: [STAGE.border],
          parts: ['borderRightStyle', 'borderBottomStyle', 'borderLeftStyle'],
        },
      ],
    },
    'a namespace that no element has': {
      edits: card(['{...stylex.props(styles.button)}', '']),
      differences: [
        {name: '按钮的背景', reason: 'value', wanted: ['teal'], found: [STAGE.button]},
        {name: '悬停时的背景', reason: 'value', wanted: ['darkgreen'], found: [STAGE.button]},
        {name: '按钮的文字', reason: 'value', wanted: ['white = #ffffff'], found: [STAGE.buttonText]},
        {name: '按钮的边框', reason: 'value', wanted: ['none'], found: [STAGE.border]},
      ],
    },
  },
};

const DONE = "backgroundColor: 'whitesmoke',\n    color: 'dimgray',";
const IS_DONE = "book.status === 'done' && styles.done";
const merging: Answers = {
  right: {
    'the solution': {},
    'a conditional expression': card([IS_DONE, "book.status === 'done' ? styles.done : null"]),
    'an array': card([`stylex.props(styles.card, ${IS_DONE})`, `stylex.props([styles.card, ${IS_DONE}])`]),
    'another create': card(
      [`  done: {\n    ${DONE}\n  },\n`, ''],
      ['const LABELS', `const more = stylex.create({finished: {${DONE}}});\nconst LABELS`],
      ['styles.done', 'more.finished'],
    ),
    'values that stay, written again': card([DONE, `${DONE} padding: 16, borderRadius: 12,`]),
    'another status that is compared': card([IS_DONE, "!['reading', 'wish'].includes(book.status) && styles.done"]),
  },
  wrong: {
    'another side and another corner': {
      edits: card([DONE, `${DONE} paddingLeft: 40, borderTopRightRadius: 0,`]),
      differences: [
        {name: '三张卡片的内边距', reason: 'value', wanted: ['16px'], found: ['16px', '40px'], parts: ['paddingLeft']},
        {
          name: '三张卡片的圆角',
          reason: 'value',
          wanted: ['12px'],
          found: ['12px', '0px'],
          parts: ['borderTopRightRadius'],
        },
      ],
    },
    'the other order': {
      edits: card([`styles.card, ${IS_DONE}`, `${IS_DONE}, styles.card`]),
      differences: [
        {
          name: '三张卡片的背景',
          reason: 'value',
          wanted: ['ivory', 'whitesmoke', 'ivory'],
          found: ['ivory', 'ivory', 'ivory'],
        },
        {
          name: '三张卡片的文字',
          reason: 'value',
          wanted: ['#1f2937', 'dimgray', '#1f2937'],
          found: ['#1f2937', '#1f2937', '#1f2937'],
        },
      ],
    },
    'all cards': {
      edits: card([IS_DONE, 'styles.done']),
      differences: [
        {
          name: '三张卡片的背景',
          reason: 'value',
          wanted: ['ivory', 'whitesmoke', 'ivory'],
          found: ['whitesmoke', 'whitesmoke', 'whitesmoke'],
        },
        {
          name: '三张卡片的文字',
          reason: 'value',
          wanted: ['#1f2937', 'dimgray', '#1f2937'],
          found: ['dimgray', 'dimgray', 'dimgray'],
        },
      ],
    },
    'one style in place of the other': {
      edits: card([`styles.card, ${IS_DONE}`, "book.status === 'done' ? styles.done : styles.card"]),
      differences: [
        {name: '三张卡片的内边距', reason: 'value', wanted: ['16px'], found: ['16px', '0px']},
        {name: '三张卡片的圆角', reason: 'value', wanted: ['12px'], found: ['12px', '0px']},
      ],
    },
    'no color of the text': {
      edits: card(["color: 'dimgray',", '']),
      differences: [
        {
          name: '三张卡片的文字',
          reason: 'value',
          wanted: ['#1f2937', 'dimgray', '#1f2937'],
          found: ['#1f2937', '#1f2937', '#1f2937'],
        },
      ],
    },
  },
};

const TAGS_WANTED = ['gold', 'darkgreen', 'lavender'];
const variants: Answers = {
  right: {
    'the solution': {},
    'a condition for each': card([
      'tags[book.status]',
      "book.status === 'reading' && tags.reading, book.status === 'done' && tags.done, book.status === 'wish' && tags.wish",
    ]),
    'other names and a table': card(
      ['const tags = ', 'const looks = '],
      ['  reading: {\n    backgroundColor', '  now: {\n    backgroundColor'],
      ['const LABELS', 'const tags = {reading: looks.now, done: looks.done, wish: looks.wish};\nconst LABELS'],
    ),
    'quoted keys': card(['  wish: {\n', "  'wish': {\n"]),
  },
  wrong: {
    'a tag without colors': {
      edits: card(["  wish: {\n    backgroundColor: 'lavender',\n    color: 'indigo',\n  },", '  wish: {},']),
      differences: [
        {name: '三个标签的背景', reason: 'value', wanted: TAGS_WANTED, found: ['gold', 'darkgreen', 'transparent']},
        {
          name: '三个标签的文字',
          reason: 'value',
          wanted: ['black', 'white', 'indigo'],
          found: ['black', 'white', '#1f2937'],
        },
      ],
    },
    'no tag with colors': {
      edits: card(['styles.tag, tags[book.status]', 'styles.tag']),
      differences: [
        {
          name: '三个标签的背景',
          reason: 'value',
          wanted: TAGS_WANTED,
          found: ['transparent', 'transparent', 'transparent'],
        },
        {
          name: '三个标签的文字',
          reason: 'value',
          wanted: ['black', 'white', 'indigo'],
          found: ['#1f2937', 'dimgray', '#1f2937'],
        },
      ],
    },
    'variants in place of what is shared': {
      edits: card(['styles.tag, tags[book.status]', 'tags[book.status]']),
      differences: [
        {name: '标签的圆角', reason: 'value', wanted: ['999px'], found: ['0px']},
        {name: '标签左右的内边距', reason: 'value', wanted: ['8px'], found: ['0px']},
      ],
    },
    'the style attribute': {
      edits: card([
        '<span {...stylex.props(styles.tag, tags[book.status])}>',
        "<span {...stylex.props(styles.tag)} style={{reading: {backgroundColor: 'gold', color: 'black'}, done: {backgroundColor: 'darkgreen', color: 'white'}, wish: {backgroundColor: 'lavender', color: 'indigo'}}[book.status]}>",
      ]),
      differences: [
        {name: '三个标签的背景', reason: 'origin'},
        {name: '三个标签的文字', reason: 'origin'},
      ],
    },
  },
};

const SPINE = 'spine: (color: string) => ({\n    borderTopColor: color,\n  }),';
const STYLE_AND_WIDTH = "borderTopStyle: 'solid',\n    borderTopWidth: 4,";
const CALL = 'styles.spine(book.color)';
const SPINES = ['tomato', 'seagreen', 'slategray'];
const dynamic: Answers = {
  right: {
    'the solution': {},
    'a shorthand': card([STYLE_AND_WIDTH, "borderTop: '4px solid black',"]),
    'logical properties': card([STYLE_AND_WIDTH, "borderBlockStartStyle: 'solid', borderBlockStartWidth: 4,"]),
    'a logical property in the function': card(
      [STYLE_AND_WIDTH, "borderBlockStartStyle: 'solid', borderBlockStartWidth: '4px',"],
      ['borderTopColor: color', 'borderBlockStartColor: color'],
    ),
    'a width with its unit': card(['borderTopWidth: 4', "borderTopWidth: '4px'"]),
    'other names': card(
      [SPINE, 'edge: (value: string) => ({borderTopColor: value}),'],
      [CALL, 'styles.edge(book.color)'],
    ),
    'a create of its own': card(
      [SPINE, ''],
      ['const LABELS', `const edges = stylex.create({${SPINE}});\nconst LABELS`],
      [CALL, 'edges.spine(book.color)'],
    ),
    'all of the border in the function': card([
      SPINE,
      "spine: (color: string) => ({borderTopColor: color, borderTopStyle: 'solid', borderTopWidth: 4}),",
    ]),
    'a variable for the call': card(
      ['  return (\n    <article', `  const spine = ${CALL};\n  return (\n    <article`],
      [`        ${CALL}`, '        spine'],
    ),
  },
  wrong: {
    'a static namespace for each status': {
      edits: card(
        [SPINE, ''],
        [
          'const LABELS',
          "const spines = stylex.create({reading: {borderTopColor: 'tomato'}, done: {borderTopColor: 'seagreen'}, wish: {borderTopColor: 'slategray'}});\nconst LABELS",
        ],
        [CALL, 'spines[book.status]'],
      ),
      differences: [{name: '上边框的颜色', reason: 'static'}],
    },
    'the style attribute': {
      edits: card([SPINE, ''], [`        ${CALL},\n      )}`, '      )} style={{borderTopColor: book.color}}']),
      differences: [{name: '上边框的颜色', reason: 'origin'}],
    },
    'another width': {
      edits: card(['borderTopWidth: 4', 'borderTopWidth: 2']),
      differences: [{name: '上边框的宽度', reason: 'value', wanted: ['4px'], found: ['2px']}],
    },
    'no line style': {
      edits: card(["borderTopStyle: 'solid',", '']),
      differences: [
        {name: '上边框的线型', reason: 'value', wanted: ['solid'], found: ['none']},
        {name: '上边框的宽度', reason: 'value', wanted: ['4px'], found: ['0px']},
      ],
    },
    'a variable of their own in the style attribute': {
      edits: card(
        [SPINE, "spine: {borderTopColor: 'var(--spine)'},"],
        [`        ${CALL},\n      )}`, "        styles.spine,\n      )} style={{'--spine': book.color} as object}"],
      ),
      differences: [{name: '上边框的颜色', reason: 'static'}],
    },
    'the same color for all': {
      edits: card([CALL, "styles.spine('tomato')"]),
      differences: [{name: '上边框的颜色', reason: 'value', wanted: SPINES, found: ['tomato', 'tomato', 'tomato']}],
    },
    'colors in another order': {
      edits: card([
        CALL,
        "styles.spine({tomato: 'seagreen', seagreen: 'slategray', slategray: 'tomato'}[book.color] ?? '')",
      ]),
      differences: [
        {name: '上边框的颜色', reason: 'value', wanted: SPINES, found: ['seagreen', 'slategray', 'tomato']},
      ],
    },
  },
};

const app = (...pairs: readonly (readonly [from: string, to: string])[]): Edits => ({'App.tsx': pairs});
const repair: Answers = {
  right: {
    'the solution': {},
    'a number in place': app(['const GAP = 16;', ''], ['rowGap: GAP', 'rowGap: 16']),
    'the gap of both axes': app(['rowGap: GAP', 'gap: GAP']),
    'a sum': app(['const GAP = 16;', 'const HALF = 8;\nconst GAP = HALF * 2;']),
    'a template string': app(['rowGap: GAP', 'rowGap: `${GAP}px`']),
    'a dynamic style': {
      ...app(
        ['const GAP = 16;', ''],
        ["import {TITLE} from './shelf'", "import {GAP, TITLE} from './shelf'"],
        ['    rowGap: GAP,\n  },', '  },\n  gap: (size: number) => ({rowGap: size}),'],
        ['stylex.props(styles.shelf)', 'stylex.props(styles.shelf, styles.gap(GAP))'],
      ),
      'shelf.ts': "export const TITLE = '我的书架';\nexport const GAP = 16;\n",
    },
    'a variable': {
      ...app(['const GAP = 16;', "import {sizes} from './sizes.stylex';"], ['rowGap: GAP', 'rowGap: sizes.gap']),
      'sizes.stylex.ts': `${SHARED}export const sizes = stylex.defineVars({gap: '16px'});\n`,
    },
  },
  wrong: {
    'another number': {
      edits: app(['const GAP = 16;', 'const GAP = 8;']),
      differences: [{name: '卡片的间距', reason: 'value', wanted: ['16px'], found: ['8px']}],
    },
    'no gap': {
      edits: app(['    rowGap: GAP,\n', '']),
      differences: [{name: '卡片的间距', reason: 'value', wanted: ['16px'], found: ['normal']}],
    },
    'the style attribute': {
      edits: app(
        ['    rowGap: GAP,\n', ''],
        ['<main {...stylex.props(styles.shelf)}', '<main {...stylex.props(styles.shelf)} style={{rowGap: GAP}}'],
      ),
      differences: [{name: '卡片的间距', reason: 'origin'}],
    },
  },
};

const IMPORT = "import {colors} from './colors.stylex';";
const variables: Answers = {
  right: {
    'the solution': {},
    'keys in brackets': card(['colors.surface', "colors['surface']"], ['colors.accent', 'colors["accent"]']),
    'another local name': card(
      [IMPORT, "import {colors as c} from './colors.stylex';"],
      ['colors.surface', 'c.surface'],
      ['colors.ink', 'c.ink'],
      ['colors.faded', 'c.faded'],
      ['colors.ink', 'c.ink'],
      ['colors.accent', 'c.accent'],
    ),
    constants: card(
      ['const styles', 'const INK = colors.ink;\nconst styles'],
      ['color: colors.ink', 'color: INK'],
      ['color: colors.ink', 'color: INK'],
    ),
    'the path with .js': card([IMPORT, "import {colors} from './colors.stylex.js';"]),
    'the text of done left to the card': card([
      'backgroundColor: colors.faded,\n    color: colors.ink,',
      'backgroundColor: colors.faded,',
    ]),
  },
  wrong: {
    'one of four as a color': {
      edits: card(['colors.faded', "'lavender'"]),
      differences: [{name: '三张卡片的背景', reason: 'variable', parts: ['colors.faded']}],
    },
    'one of four in a comment only': {
      edits: card(['colors.accent', "'royalblue' /* colors.accent */"]),
      differences: [{name: '按钮的背景', reason: 'variable', parts: ['colors.accent']}],
    },
    'one of four in an unused namespace only': {
      edits: card(
        ['backgroundColor: colors.surface', "backgroundColor: 'aliceblue'"],
        ['  tag: {', '  unused: {backgroundColor: colors.surface},\n  tag: {'],
      ),
      differences: [{name: '三张卡片的背景', reason: 'variable', parts: ['colors.surface']}],
    },
    'two variables exchanged': {
      edits: card(
        ['colors.surface', 'colors.faded'],
        [
          'colors.faded,\n    color: colors.ink,\n  },\n  spine',
          'colors.surface,\n    color: colors.ink,\n  },\n  spine',
        ],
      ),
      differences: [{name: '三张卡片的背景', reason: 'variable', parts: ['colors.surface', 'colors.faded']}],
    },
    'a variable that is not there': {
      edits: card(['colors.accent', 'colors.acent']),
      differences: [{name: '按钮的背景', reason: 'variable', parts: ['colors.accent']}],
    },
    'the value of a variable that is used': {
      edits: {'colors.stylex.ts': [["accent: 'royalblue'", "accent: 'transparent'"]]},
      differences: [{name: '按钮的背景', reason: 'value', wanted: ['royalblue'], found: ['transparent']}],
    },
    'another hover': {
      edits: card(["':hover': 'darkgreen'", "':hover': colors.accent"]),
      differences: [{name: '悬停时的背景', reason: 'value', wanted: ['darkgreen'], found: ['royalblue']}],
    },
  },
};

const SPACE_FILE = `${SHARED}export const space = stylex.defineVars({inner: '20px'});\n`;
const tokens: Answers = {
  right: {
    'the solution': {},
    'a file of JavaScript': {'space.stylex.ts': '', 'space.stylex.js': SPACE_FILE},
    'a named import': {
      'space.stylex.ts':
        "import {defineVars as vars} from '@stylexjs/stylex';\nexport const space = vars({inner: '20px'});\n",
    },
    'a quoted key, a template string, more keys': {
      'space.stylex.ts': `${SHARED}export const space = stylex.defineVars({'inner': \`20px\`, outer: '40px'});\n`,
    },
    'a constant for the value': {
      'space.stylex.ts': `${SHARED}const INNER = '20px';\nexport const space = stylex.defineVars({inner: INNER});\n`,
    },
    'another local name': card(
      ["import {space} from './space.stylex'", "import {space as gaps} from './space.stylex'"],
      ['space.inner', "gaps['inner']"],
    ),
    'sides one by one': card([
      'padding: space.inner',
      'paddingTop: space.inner, paddingBottom: space.inner, paddingInline: space.inner',
    ]),
    'an object as the value': {
      'space.stylex.ts': `${SHARED}export const space = stylex.defineVars({inner: {default: '20px', '@media print': '0px'}});\n`,
    },
  },
  wrong: {
    'no import of StyleX': {
      edits: {'space.stylex.ts': "export const space = stylex.defineVars({inner: '20px'});\n"},
      differences: [
        {
          name: '内边距',
          reason: 'throws',
          wanted: ['space.stylex'],
          found: ['stylex is not defined'],
          parts: ['space.inner'],
        },
        {name: '内边距的大小', reason: 'value', wanted: ['20px'], found: ['0px']},
      ],
    },
    'a number': {
      edits: {'space.stylex.ts': `${SHARED}export const space = stylex.defineVars({inner: 20});\n`},
      differences: [{name: '内边距的大小', reason: 'value', wanted: ['20px'], found: ['0px']}],
    },
    'no unit': {
      edits: {'space.stylex.ts': `${SHARED}export const space = stylex.defineVars({inner: '20'});\n`},
      differences: [{name: '内边距的大小', reason: 'value', wanted: ['20px'], found: ['0px']}],
    },
    'no file': {
      edits: {
        'space.stylex.ts': '',
        ...card(["import {space} from './space.stylex';\n", ''], ['space.inner', "'20px'"]),
      },
      differences: [{name: '内边距', reason: 'no-variable', wanted: ['space.stylex'], parts: ['space.inner']}],
    },
    'a variable that the card does not use': {
      edits: card(['space.inner', "'20px'"]),
      differences: [{name: '内边距', reason: 'variable', parts: ['space.inner']}],
    },
    'a variable for one side': {
      edits: card(['padding: space.inner', "padding: '20px', paddingTop: space.inner"]),
      differences: [{name: '内边距', reason: 'variable', parts: ['space.inner']}],
    },
    'another key': {
      edits: {
        'space.stylex.ts': `${SHARED}export const space = stylex.defineVars({inside: '20px'});\n`,
        ...card(['space.inner', 'space.inside']),
      },
      differences: [{name: '内边距', reason: 'no-variable', wanted: ['space.stylex'], parts: ['space.inner']}],
    },
    'another size': {
      edits: {'space.stylex.ts': `${SHARED}export const space = stylex.defineVars({inner: '16px'});\n`},
      differences: [{name: '内边距的大小', reason: 'value', wanted: ['20px'], found: ['16px']}],
    },
  },
};

const themes = (...pairs: readonly (readonly [from: string, to: string])[]): Edits => ({'themes.ts': pairs});
const NIGHT = ['#111827', 'navy', '#111827'];
const theme: Answers = {
  right: {
    'the solution': {},
    'a constant': themes(
      ['export const', "const NIGHT = '#111827';\nexport const"],
      ["surface: '#111827'", 'surface: NIGHT'],
    ),
    'named imports': themes(
      ['import * as stylex from', 'import {createTheme} from'],
      ['stylex.createTheme', 'createTheme'],
    ),
    'another notation of the colors': themes(["'navy'", "'#000080'"], ["'lavender'", "'rgb(230 230 250)'"]),
    'another local name of the variables': themes(
      ['import {colors}', 'import {colors as palette}'],
      ['createTheme(colors', 'createTheme(palette'],
    ),
  },
  wrong: {
    'a key that is not there': {
      edits: themes(['faded:', 'fadded:']),
      differences: [
        {
          name: '夜里三张卡片的背景',
          reason: 'value',
          wanted: NIGHT,
          found: ['#111827', 'lavender', '#111827'],
        },
      ],
    },
    'a color of the button': {
      edits: themes(["faded: 'navy',", "faded: 'navy', accent: 'black',"]),
      differences: [{name: '夜里按钮的背景', reason: 'value', wanted: ['royalblue'], found: ['black']}],
    },
    'other defaults in place of a theme': {
      edits: {
        'themes.ts': [["  surface: '#111827',\n  ink: 'lavender',\n  faded: 'navy',\n", '']],
        'colors.stylex.ts': [
          ["surface: 'aliceblue'", "surface: '#111827'"],
          ["ink: '#111827'", "ink: 'lavender'"],
          ["faded: 'lavender'", "faded: 'navy'"],
        ],
      },
      differences: [
        {
          name: '白天三张卡片的背景',
          reason: 'value',
          wanted: ['aliceblue', 'lavender', 'aliceblue'],
          found: NIGHT,
        },
        {name: '白天三张卡片的文字', reason: 'value', wanted: ['#111827'], found: ['lavender']},
      ],
    },
    'colors of the cards in place of variables': {
      edits: card(['color: colors.ink', "color: 'lavender'"], ['color: colors.ink', "color: 'lavender'"]),
      differences: [
        {name: '夜里三张卡片的文字', reason: 'variable', parts: ['colors.ink']},
        {name: '白天三张卡片的文字', reason: 'value', wanted: ['#111827'], found: ['lavender']},
      ],
    },
  },
};

const colors = (...pairs: readonly (readonly [from: string, to: string])[]): Edits => ({'colors.stylex.ts': pairs});
const darkMode: Answers = {
  right: {
    'the solution': {},
    'the query in place': colors(
      ['[DARK]', "'@media (prefers-color-scheme: dark)'"],
      ['[DARK]', '"@media (prefers-color-scheme: dark)"'],
    ),
    'without a space': colors(['(prefers-color-scheme: dark)', '(prefers-color-scheme:dark)']),
    'the other order': colors([
      "{default: 'aliceblue', [DARK]: '#1f2937'}",
      "{[DARK]: '#1f2937', default: 'aliceblue'}",
    ]),
    'light as the condition': colors(
      ['dark)', 'light)'],
      ["{default: 'aliceblue', [DARK]: '#1f2937'}", "{default: '#1f2937', [DARK]: 'aliceblue'}"],
      ["{default: '#111827', [DARK]: 'ivory'}", "{default: 'ivory', [DARK]: '#111827'}"],
      ["{default: 'lavender', [DARK]: 'dimgray'}", "{default: 'dimgray', [DARK]: 'lavender'}"],
    ),
  },
  wrong: {
    'one of three left out': {
      edits: colors(["{default: 'lavender', [DARK]: 'dimgray'}", "'lavender'"]),
      differences: [
        {
          name: '深色时卡片的背景',
          reason: 'value',
          wanted: ['#1f2937', 'dimgray', '#1f2937'],
          found: ['#1f2937', 'lavender', '#1f2937'],
        },
      ],
    },
    'dark colors always': {
      edits: colors(["{default: '#111827', [DARK]: 'ivory'}", "'ivory'"]),
      differences: [{name: '浅色时卡片的文字', reason: 'value', wanted: ['#111827'], found: ['ivory']}],
    },
    'another condition': {
      edits: colors(['(prefers-color-scheme: dark)', '(min-width: 1px)']),
      differences: [
        {
          name: '浅色时卡片的背景',
          reason: 'value',
          wanted: ['aliceblue', 'lavender', 'aliceblue'],
          found: ['#1f2937', 'dimgray', '#1f2937'],
        },
        {name: '浅色时卡片的文字', reason: 'value', wanted: ['#111827'], found: ['ivory']},
      ],
    },
    'the query in the component': {
      edits: {
        ...colors(["{default: '#111827', [DARK]: 'ivory'}", "'#111827'"]),
        ...card(
          ['color: colors.ink', "color: {default: colors.ink, '@media (prefers-color-scheme: dark)': 'ivory'}"],
          ['color: colors.ink', "color: {default: colors.ink, '@media (prefers-color-scheme: dark)': 'ivory'}"],
        ),
      },
      differences: [{name: '深色时卡片的文字', reason: 'variable', parts: ['colors.ink']}],
    },
    'a dark button': {
      edits: colors(["accent: 'royalblue'", "accent: {default: 'royalblue', [DARK]: 'navy'}"]),
      differences: [{name: '深色时按钮的背景', reason: 'value', wanted: ['royalblue'], found: ['navy']}],
    },
  },
};

const readable = (body: string): Edits => ({
  'card-test.ts': `export function isReadable(card: HTMLElement): boolean {\n${body}\n}\n`,
});
const SAME = '文字和背景都换成tomato，isReadable的结果';
const OTHER = '文字换成white、背景换成black，isReadable的结果';
const testing: Answers = {
  right: {
    'the solution': {},
    'one object': readable(
      'const style = window.getComputedStyle(card); return style.color !== style.backgroundColor;',
    ),
    'names of CSS': readable(
      "const style = getComputedStyle(card); return style.getPropertyValue('color') !== style.getPropertyValue('background-color');",
    ),
    'the typed values': readable(
      "const map = card.computedStyleMap(); return String(map.get('color')) !== String(map.get('background-color'));",
    ),
    'a contrast': readable(
      `const channels = (color: string) => (color.match(/[\\d.]+/g) ?? []).map(Number);
const {color, backgroundColor} = getComputedStyle(card);
const [text, paper] = [channels(color), channels(backgroundColor)];
return text.some((channel, index) => Math.abs(channel - (paper[index] ?? 0)) > 20);`,
    ),
    'an early return': readable(
      'const {color, backgroundColor} = getComputedStyle(card); if (color === backgroundColor) return false; return true;',
    ),
    'an arrow function': {
      'card-test.ts':
        'const read = (card: HTMLElement) => getComputedStyle(card);\nexport const isReadable = (card: HTMLElement) => read(card).color !== read(card).backgroundColor;\n',
    },
  },
  wrong: {
    'the start': {
      edits: readable('return true;'),
      differences: [
        {name: 'isReadable的结果', reason: 'value', wanted: ['true', 'false'], found: ['true', 'true']},
        {name: SAME, reason: 'value', wanted: ['false'], found: ['true']},
      ],
    },
    'computed styles that are ignored': {
      edits: readable('getComputedStyle(card); return card === document.querySelector("article");'),
      differences: [
        {name: SAME, reason: 'value', wanted: ['false'], found: ['true', 'false']},
        {name: OTHER, reason: 'value', wanted: ['true'], found: ['true', 'false']},
      ],
    },
    'names of classes': {
      edits: readable(
        'getComputedStyle(card); return card.className === document.querySelector("article")?.className;',
      ),
      differences: [
        {name: SAME, reason: 'value', wanted: ['false'], found: ['true', 'false']},
        {name: OTHER, reason: 'value', wanted: ['true'], found: ['true', 'false']},
      ],
    },
    'the colors of this page only': {
      edits: readable("return getComputedStyle(card).color === 'rgb(17, 24, 39)';"),
      differences: [{name: OTHER, reason: 'value', wanted: ['true'], found: ['false']}],
    },
    'the answer upside down': {
      edits: readable('const {color, backgroundColor} = getComputedStyle(card); return color === backgroundColor;'),
      differences: [
        {name: 'isReadable的结果', reason: 'value', wanted: ['true', 'false'], found: ['false', 'true']},
        {name: SAME, reason: 'value', wanted: ['false'], found: ['true']},
        {name: OTHER, reason: 'value', wanted: ['true'], found: ['false']},
      ],
    },
    'nothing returned': {
      edits: readable('const {color, backgroundColor} = getComputedStyle(card); color !== backgroundColor;'),
      differences: [
        {name: 'isReadable的结果', reason: 'value', wanted: ['true', 'false'], found: ['undefined', 'undefined']},
        {name: SAME, reason: 'value', wanted: ['false'], found: ['undefined']},
        {name: OTHER, reason: 'value', wanted: ['true'], found: ['undefined']},
      ],
    },
  },
};

const PLAIN = '不写style';
const STYLES = '传入create写的样式';
const OBJECT = '传入普通对象';
const typed = (type: string): Edits => ({'book-card.tsx': [['style?: StyleXStyles', type]]});
const OTHER_STYLES = "import('@stylexjs/stylex')";

const types: Answers = {
  right: {
    'the solution': {},
    'another local name': {
      'book-card.tsx': [
        ['import type {StyleXStyles} from', 'import type {StyleXStyles as SX} from'],
        ['style?: StyleXStyles', 'style?: SX'],
      ],
    },
    'by the namespace': {
      'book-card.tsx': [
        ["import type {StyleXStyles} from '@stylexjs/stylex';\n", ''],
        ['style?: StyleXStyles', 'style?: stylex.StyleXStyles'],
      ],
    },
    'one property only': typed('style?: StyleXStyles<{borderRadius?: number}>'),
    'static styles only': typed(`style?: ${OTHER_STYLES}.StaticStyles`),
    'a default': {'book-card.tsx': [['{book, style}: Props', '{book, style = null}: Props']]},
  },
  wrong: {
    required: {edits: typed('style: StyleXStyles'), differences: [{name: PLAIN, reason: 'accepts'}]},
    'required, but undefined': {
      edits: typed('style: StyleXStyles | undefined'),
      differences: [{name: PLAIN, reason: 'accepts'}],
    },
    any: {edits: typed('style?: any'), differences: [{name: OBJECT, reason: 'rejects'}]},
    'a text': {edits: typed('style?: string'), differences: [{name: STYLES, reason: 'accepts'}]},
    'declarations of React': {
      edits: typed("style?: import('react').CSSProperties"),
      differences: [
        {name: STYLES, reason: 'accepts'},
        {name: OBJECT, reason: 'rejects'},
      ],
    },
  },
};

/** By the ids of the steps. */
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
