/** Labels of the home page, in English. The build alone needs them. */
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
