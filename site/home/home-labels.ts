/** Labels of the home page's parts that live in the browser, in English; only its page contains them. */
export const homeLabels = {
  'home.sample': 'Change a value, look at the classes',
  'home.sample-text':
    'Every value here was compiled by StyleX {version}. Give both components the same color or radius, and one rule serves both.',
  'home.sample-source': 'Source',
  'home.sample-css': 'Atomic CSS',
  'home.sample-result': 'Result',
  'home.sample-count': '{declarations} declarations, {classes} classes',
  'home.sample-button': 'Publish',
  'home.sample-tag': 'New',
  'home.install': 'Install',
  'home.install-text': 'The runtime, and the plugin that compiles at build time.',
  'home.install-more': 'Set up your build tool',
} as const;

/** The build alone needs them. */
export const homeBuildLabels = {
  'home.description': '{tagline}',
  'home.start': 'Get started',
  'home.tutorial': 'Learn by doing',
  'home.lead':
    'Write styles beside your components, in typed JavaScript. The compiler turns them into atomic CSS: one small stylesheet, and nothing left to compute in the browser.',
  'home.figure': 'Six declarations, four classes: what is equal is there once.',
  'home.growth': 'A hundred components, one small stylesheet',
  'home.growth-text':
    'With {count} components, one rule a component takes {perComponent} kB, atomic CSS {atomic} kB: new components mostly use declarations that are there already.',
  'home.growth-atomic': 'Atomic CSS',
  'home.growth-component': 'One rule a component',
  'home.growth-components': 'Components',
  'home.growth-bytes': 'Stylesheet, kB',
  'home.growth-details': 'The numbers, and how they are made',
  'home.growth-method':
    'At every build of this site the StyleX {version} compiler compiles {count} components with {each} declarations each, whose values come from one small design system, frequent values first. Counted are the bytes of the rules, uncompressed; the other curve writes the same declarations as one class a component. With very few components atomic CSS is the larger one: every class name costs bytes.',
  'home.features': 'Why StyleX',
  'home.feature-atomic': 'The stylesheet stops growing',
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
  'home.latest': 'Latest release notes',
  'home.call': 'Start with one component',
  'home.call-text':
    'StyleX lives beside what you have: compile one component with it and look at the stylesheet that comes out.',
} as const;

export type HomeLabel = keyof typeof homeLabels | keyof typeof homeBuildLabels;
