import type {SitePage} from '#generator/shared/page-data.ts';
import {fileErrorLabels, lintLabels, mendLabels, problemLabels} from '#site/playground/project/problem-labels.ts';

/** Labels of the playground; only its page contains them. */
export const playgroundLabels = {
  ...lintLabels,
  'playground.no-script':
    'The playground compiles in your browser and needs JavaScript. This is what one round trip looks like:',
  'playground.open': 'Open the editor',
  'playground.starting': 'Loading the editor…',
  'playground.opening': 'Loading the sample…',
  'playground.start-failed': 'The editor did not load.',
  'playground.retry': 'Try again',
  'playground.template': 'Template',
  'playground.more': 'More',
  'playground.template-own': 'This link',
  'playground.template-basics': 'Basics',
  'playground.template-pseudo': 'Pseudo-classes',
  'playground.template-media': 'Media queries',
  'playground.template-variables': 'Variables',
  'playground.template-themes': 'Themes',
  'playground.template-variants': 'Variants',
  'playground.template-context': 'Context-driven styles',
  'playground.template-keyframes': 'Keyframes',
  'playground.template-dynamic': 'Dynamic styles',
  'playground.compiler': 'Compiler',
  'playground.compiler-documented': 'StyleX {version} (documented)',
  'playground.compiler-newest': 'StyleX {version} (newest)',
  'playground.compiler-loading': 'Loading the compiler; you can write already…',
  'playground.compiler-failed': 'The compiler did not load.',
  'playground.compiling': 'Compiling…',
  'playground.compiled': 'Compiled',
  'playground.inspected': 'No problems',
  'playground.inspectors-loading': 'Compiled; loading types…',
  'playground.inspectors-failed': 'Compiled; types did not load',
  'playground.inspect': 'Check types (about 1.3 MB)',
  'playground.has-errors': '{count} {count|problem|problems}',
  'playground.download': 'Download',
  'playground.download-name': 'Download as a Vite project (zip)',
  'playground.download-failed': 'The download could not be prepared. Press again to retry.',
  'playground.share': 'Copy link',
  'playground.share-copied': 'Link copied',
  'playground.share-failed': 'Copying failed. The link is in the address bar.',
  'playground.share-too-long': 'This code is too long for a link. Shorten it, or copy it file by file.',
  'playground.reset': 'Reset',
  'playground.reset-question': 'Reset the code?',
  'playground.reset-text': 'All files go back to how this page opened them. This cannot be undone.',
  'playground.reset-confirm': 'Reset',
  'playground.cancel': 'Cancel',
  'playground.close': 'Close',
  'playground.format': 'Format',
  'playground.files': 'Files',
  'playground.file-add': 'Add a file',
  'playground.file-rename': 'Rename {name}',
  'playground.file-delete': 'Delete {name}',
  'playground.file-name': 'File name',
  'playground.file-hint': 'Variables (defineVars) live in files that end in .stylex.ts.',
  'playground.file-add-confirm': 'Add',
  'playground.file-rename-confirm': 'Rename',
  'playground.file-delete-question': 'Delete {name}?',
  'playground.file-delete-text': 'The file and its code are gone for good.',
  'playground.file-delete-confirm': 'Delete',
  ...fileErrorLabels,
  'playground.editor': 'Editor: {name}',
  'playground.editor-help':
    'Press Escape and then Tab to leave the editor, or Ctrl+M to let Tab move on. F1 explains the word at the cursor, F8 goes to the next problem.',
  'playground.find': 'Find',
  'playground.find-replace': 'Replace',
  'playground.find-next': 'Next',
  'playground.find-previous': 'Previous',
  'playground.find-all': 'All',
  'playground.find-case': 'Match case',
  'playground.find-word': 'Whole words',
  'playground.find-regexp': 'Regular expression',
  'playground.find-replace-one': 'Replace',
  'playground.find-replace-all': 'Replace all',
  'playground.find-current': 'Current match',
  'playground.find-line': 'on line',
  /** CodeMirror puts the number in the place of `$`. */
  'playground.find-replaced': 'Replaced the match on line $',
  'playground.find-replaced-all': 'Replaced $ matches',
  'playground.find-go': 'Go to line',
  'playground.find-go-to': 'Go',
  'playground.no-hint': 'Nothing is known about this word.',
  'playground.panes': 'Code or result',
  'playground.pane-code': 'Code',
  'playground.pane-output': 'Result',
  /** It is short, because the toolbar is one line. */
  'playground.pane-stopped': 'Stopped',
  'playground.pane-output-stopped': 'Result (stopped)',
  'playground.split': 'Width of the editor',
  'playground.output': 'Output',
  'playground.tab-result': 'Result',
  'playground.tab-css': 'CSS',
  'playground.tab-js': 'JS',
  /** What screen readers hear of the style sheet. */
  'playground.css-help': 'Choose a rule with the arrow keys; Enter goes to the line of code that it comes from.',
  'playground.tab-problems': 'Problems',
  'playground.result-frame': 'Result of your code',
  'playground.result-width': 'Width',
  'playground.result-widths': 'Width of the result',
  'playground.result-full': 'Full',
  'playground.result-scheme': 'The other color mode',
  'playground.stopped-busy': 'Stopped: the code kept the browser busy for too long. Is there a loop without an end?',
  'playground.stopped-growing': 'Stopped: the page or its memory grew without end.',
  'playground.stopped-navigating': 'Stopped: the code navigated again and again without end.',
  'playground.stopped-lost': 'Stopped: the result gave no answer any more.',
  'playground.rerun': 'Run again',
  'playground.console': 'Console',
  'playground.console-clear': 'Clear',
  'playground.check-marked': 'The code has a mark, in line {line}: {problem}',
  'playground.check-right': 'Right. {reason}',
  'playground.check-wrong': 'Not quite:',
  'playground.check-value': '{name} should be {wanted} and is {found}. {hint}',
  'playground.check-parts': '{name} should be {wanted}; {parts} is {found}. {hint}',
  'playground.check-missing': '{name} should be {wanted}; there is none. {hint}',
  'playground.check-default': '{name} should be {wanted}; there is no default, only values for conditions.',
  'playground.check-origin':
    '{name} has the right value, but not from StyleX: write it in create, not in the style attribute or another style sheet.',
  'playground.check-static': '{name} has the right value, but not from a dynamic style. {hint}',
  'playground.check-variable': '{name} does not use {parts}. {hint}',
  'playground.check-no-variable': '{name}: there is no {parts} in {wanted} yet. {hint}',
  'playground.check-fails': '{name}: {wanted} does not run ({found}).',
  'playground.check-throws': '{name}: {wanted} does not run ({found}). Are all imports at its top?',
  'playground.check-accepts': '{name}: the types do not accept it yet. {hint}',
  'playground.check-rejects': '{name}: the types do not reject it yet. {hint}',
  'playground.check-no-types': '{name}: is judged when the types are loaded.',
  'playground.check-key':
    'The key “{name}” should be “{wanted}”: only keys in camel case replace each other when styles are merged.',
  'playground.check-condition':
    'The condition “{name}” stands around properties: write it in the value of each property, beside default.',
  'playground.check-stopped': 'The program was stopped before it could be checked. The result says why.',
  'playground.check-transparent': 'transparent',
  'playground.check-separator': ', ',
  'playground.problem-at': '{file}, line {line}',
  'playground.problem-more': 'Causes and fixes',
  'playground.problem-page': 'With an example (opens in a new tab)',
  ...mendLabels,
  'playground.old-result': 'From before the error',
  'playground.empty-result': 'The component renders nothing.',
  ...problemLabels,
  'playground.link-damaged': 'This link is damaged or cut off. Here is the default sample instead.',
  'playground.link-too-large': 'This link is too long to be opened. Here is the default sample instead.',
  'playground.link-newer':
    'This link was made by a newer version of the site. Reload the page and try again. Here is the default sample instead.',
  'playground.link-version':
    'This link was made with StyleX {version}, which this site does not have. The code is compiled with {nearest} instead.',
  'playground.link-missing': 'The sample of this link did not load. Here is the default sample instead.',
  'playground.api-create': 'Defines styles. The compiler turns the call into class names.',
  'playground.api-props': 'Applies styles to an element; the last one wins.',
  'playground.api-attrs': 'Like props, with class instead of className.',
  'playground.api-defineVars': 'Defines variables. Only in .stylex files, as a named export.',
  'playground.api-createTheme': 'Gives variables other values for a part of the page.',
  'playground.api-keyframes': 'Defines an animation and gives its name.',
  'playground.api-firstThatWorks': 'Lists values; the browser takes the first it knows.',
  'playground.api-types': 'Types for variables, so that the browser can animate them.',
  'playground.api-defineConsts': 'Defines constants of the build, such as media queries. Only in .stylex files.',
  'playground.api-positionTry': 'Defines where an anchored element may go instead, and gives its name.',
  'playground.api-viewTransitionClass': 'Styles the parts of a view transition, and gives a class.',
  'playground.api-when': 'A condition on another element, which has the marker.',
  'playground.api-defaultMarker': 'Marks an element, so that when finds it.',
  'playground.api-defineMarker': 'Defines a marker of its own. Only in .stylex files.',
  'playground.api-env': 'Reads values of the compiler option env.',
  'playground.api-nested': 'The same for nested objects. Experimental.',
  'playground.api-conditional': 'A value with conditions, in nested objects. Experimental.',
} as const;

export type PlaygroundLabel = keyof typeof playgroundLabels;

/** What each template shows, and the reader's last works. Editors on other pages have neither. */
export const templateLabels = {
  'template.choose': 'Choose a template',
  'template.basics': 'A card and a button: one class per declaration, shared where they agree.',
  'template.pseudo': 'Hover, focus, disabled and the placeholder of a field, inside the value.',
  'template.media': 'A layout that follows the width of the window and what readers prefer.',
  'template.variables': 'Colors and sizes in one file, which components import.',
  'template.themes': 'A part of the page gets other values for the same variables.',
  'template.variants': 'One button in several looks, chosen by props.',
  'template.context': 'Items read from the React context how dense their list is, and choose their styles by it.',
  'template.keyframes': 'An animation and its name; it rests when readers prefer less motion.',
  'template.dynamic': 'A value that is known only at runtime, given by a slider.',
  'work.recent': 'Recent works',
  'work.delete': 'Delete: {line}',
  'work.restore': 'Undo the deletion: {line}',
  'work.reset':
    'All files go back to how this page opened them. Your changes stay in the menu of templates, under “Recent works”.',
  'work.not-stored':
    'The browser has no room to store this work: it is in this tab only. To keep it, copy the link or the code.',
} as const;

export type TemplateLabel = keyof typeof templateLabels;

/** Labels of the static sample. The build alone needs them. */
export const staticSampleLabels = {
  'playground.source': 'You write',
  'playground.css': 'The stylesheet gets',
  'playground.js': 'The component keeps',
  'playground.explain':
    'Every declaration becomes one class. Two components that say the same thing share it, so the stylesheet grows with the number of different declarations and not with the number of components.',
  'playground.learn': 'How StyleX thinks',
} as const;

export type StaticSampleLabel = keyof typeof staticSampleLabels;

/** Labels of other pages about the playground. The build alone needs them. */
export const playgroundMetaLabels = {
  'playground.title': 'Playground',
  'playground.description': 'Try StyleX in the browser',
  /** Words that readers search for, separated by commas. */
  'playground.keywords': 'try online, demo, sandbox, repl, code editor',
} as const;

export interface PlaygroundPage extends SitePage {
  readonly kind: 'site-playground';
  /** Labels of the playground, of its templates and of the tutorial. */
  readonly labels: Readonly<Record<PlaygroundLabel, string>>;
  /** Site path of the file with the known errors. */
  readonly errorsFile: string;
}
