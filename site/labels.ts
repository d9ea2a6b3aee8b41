/**
 * Labels of this site in English; `content/messages/zh-CN.json` has the Chinese. Only the build reads them: a page contains
 * those that its scripts show.
 */

export const homeLabels = {
  'home.description': '{tagline}',
  'home.start': 'Get started',
  'home.playground': 'Playground',
  'home.try': 'Hands-on tutorial',
  'home.lead':
    'Write styles beside your components, in typed JavaScript. The compiler turns them into atomic CSS: one small stylesheet, and nothing left to compute in the browser.',
  'home.figure': 'Six declarations, four classes: what is equal is there once.',
  'home.sample': 'A sample, compiled',
  'home.sample-text':
    'StyleX {version} made {classes} classes of {declarations} declarations. Press Edit and change a value: rules and result follow.',
  'home.sample-result': 'Result',
  'home.growth': 'The stylesheet stops growing',
  'home.growth-lead':
    'New components mostly use declarations that are there already. This is the stylesheet of {count} components, computed by the compiler when this site was built.',
  'home.growth-atomic': 'Atomic CSS',
  'home.growth-component': 'One rule a component',
  'home.growth-components': 'Components',
  'home.growth-bytes': 'Stylesheet, kB',
  'home.growth-details': 'The numbers, and how they are made',
  'home.growth-method':
    '{each} declarations a component, whose values come from one small design system. Counted are the bytes of the rules, uncompressed.',
  'home.features': 'Why StyleX',
  'home.feature-atomic': 'One declaration, one rule',
  'home.feature-atomic-text':
    'Equal declarations become one class, whoever wrote them. Size follows the number of different declarations, not the number of components.',
  'home.feature-merge': 'The last style wins',
  'home.feature-merge-text':
    'Styles merge in the order you apply them, across files and packages. No specificity to outbid, no order of imports to guess.',
  'home.feature-types': 'Types for styles',
  'home.feature-types-text':
    'A component says which properties it accepts, and TypeScript holds its callers to it. A typo is an error in the editor.',
  'home.feature-static': 'Compiled away',
  'home.feature-static-text':
    'create, keyframes and defineVars run at build time. What reaches the browser is class names and a stylesheet.',
  'home.feature-theme': 'Themes are variables',
  'home.feature-theme-text':
    'Define variables once, override them for any part of the page. TypeScript finds misspelt names, and compiled names carry a hash, so none clash.',
  'home.feature-scale': 'Made for large code bases',
  'home.feature-scale-text':
    'A style is written where it is used, so it is deleted with it. What you see in a component is all there is to know.',
  'home.picture-uses': '{count} components write display: flex',
  'home.picture-type-error': 'Title accepts color only.',
  'home.picture-source': 'You write',
  'home.picture-output': 'The browser gets',
  'home.picture-deleted': 'deleted',
  'home.picture-fewer': '{count} rules fewer',
  'home.come-over': 'Coming from elsewhere?',
  'home.come-over-text': 'What you know by heart, in StyleX: look up thirty everyday tasks.',
  'home.tutorial': '{count} steps to your first theme',
  'home.tutorial-text': 'Write in the browser, nothing to install; every step checks itself.',
  'home.tutorial-start': 'Start the tutorial',
  'home.install': 'Install it in my project',
  'home.latest': 'Latest release notes',
} as const;

export type HomeLabel = keyof typeof homeLabels;

/** Labels of the comparison, and of the field for classes as the build prints it. */
export const comparisonLabels = {
  'comparison.task': 'Task',
  'classes.field': 'Classes of Tailwind',
  'classes.no-script': 'Without scripts, look at the table below.',
} as const;

export const classFinderLabels = {
  'classes.found': '{count} {count|class|classes} in StyleX:',
  'classes.none': 'No known class is in it.',
  'classes.unknown': 'This is no known class.',
  'classes.nearest': 'This is no known class. Did you mean `{name}`?',
  'classes.more': 'More about it',
  'classes.copy': 'Copy code',
  'classes.playground': 'Playground',
} as const;

export type ClassFinderLabels = Readonly<Record<keyof typeof classFinderLabels, string>>;

/** Where readers come from. Keys are fields of a task, values are the names of their columns. */
export const ORIGINS = {
  tailwind: 'Tailwind',
  'css-modules': 'CSS Modules',
  'styled-components': 'styled-components',
} as const;

export type Origin = keyof typeof ORIGINS;

export const isOrigin = (name: string): name is Origin => Object.hasOwn(ORIGINS, name);

/** Labels of the tables of errors, and of the field for errors as the build prints it. */
export const errorTableLabels = {
  'errors.message': 'Message',
  'errors.cause': 'Cause',
  'errors.accepted': 'not reported',
  'errors.fix': 'Fix',
  'errors.field': 'Paste an error or the whole output of the terminal, or write what you see',
  'errors.no-script': 'Without scripts, look for its words in the tables of the pages below.',
} as const;

export const errorFinderLabels = {
  'errors.found': '{count} known {count|message|messages}',
  'errors.none': 'No known message is in it. Search for its words, or look at the tables of the pages below.',
  'errors.more': 'Full explanation',
} as const;

export type ErrorFinderLabels = Readonly<Record<keyof typeof errorFinderLabels, string>>;

export const sampleLabels = {
  'code.playground': 'Open {name} in the playground',
  'code.playground-short': 'Playground',
  'code.error': 'Error',
  'code.newest': 'Not in {version}',
  'code.newest-error': 'Error in {version}',
  'code.accepted': '{version} accepts this',
  'code.source': 'Source',
  'demo.failed': 'This demo failed:',
  'demo.label': 'Live demo: {name}',
  'demo.width': 'Width',
  'demo.scheme': 'The other color mode',
  'demo.pause': 'Pause',
} as const;

export const changeLabels = {
  'changes.since': 'Since',
  'changes.what': 'Change',
  'changes.places': 'Where it matters',
  'changes.reported': 'Reported by compiler, type checker or lint:',
  'changes.fixed-by': 'Mended by `eslint --fix` with [`{rule}`](/docs/api/configuration/eslint-plugin/#{rule})',
  'changes.chip': 'Different in {since}',
  'changes.chip-new': 'New in {since}',
  'changes.chip-many': '{count} differences since {since}',
  'changes.note-since': 'Since {since}',
  'changes.on-page': '{count} {count|difference|differences} on this page',
  'edition.label': 'I use',
  'edition.latest': 'Latest {version}',
  'edition.command': '{version}:',
  'edition.words': ' ({version}: {words})',
  'edition.outputs': 'Output of the other version',
} as const;

export const exerciseLabels = {
  'exercise.choose': 'Choose an answer',
  'exercise.answer': 'Answer',
  'exercise.right': 'Right.',
  'exercise.wrong': 'Not quite.',
  'exercise.progress': '{done} of {total} right',
  'exercise.forget': 'Forget my progress',
} as const;

/** All of them. Those of the playground, the tutorial and the editors are in their rooms. */
export const siteLabels = {
  ...homeLabels,
  ...comparisonLabels,
  ...classFinderLabels,
  ...errorTableLabels,
  ...errorFinderLabels,
  ...sampleLabels,
  ...changeLabels,
  ...exerciseLabels,
};
