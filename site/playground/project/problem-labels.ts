/** Labels, in English, of what is wrong with a project and what mends it. The kinds of problems are the keys. */

/** What a lint rule found, beside the rule's own message. */
export const lintLabels = {
  'playground.lint-unknown-property': '"{name}" is no property that StyleX knows.',
  'playground.lint-unknown-value': '"{name}" does not take {code}.',
  'playground.lint-unsupported-shorthand': 'The shorthand "{name}" is not supported. Write its properties one by one.',
  'playground.lint-discouraged-shorthand':
    'The shorthand "{name}" is not recommended. Write its properties one by one.',
  'playground.lint-several-values': '"{name}" has several values. Write its properties one by one.',
  'playground.lint-early-name': '"{name}" is an early name. It is "{other}" now.',
  'playground.lint-early-value': '"{value}" is no standard value of "{name}". It is "{other}" now.',
  'playground.lint-comma-space': 'Values of "{name}" are separated by a comma and a space.',
  'playground.lint-empty-string': 'The value is an empty string. Write null for none.',
  'playground.lint-outer-condition':
    'Conditions stand inside a property. Only pseudo-elements stand beside properties.',
  'playground.lint-unknown-pseudo-element': 'The rule does not know the pseudo-element "{name}".',
  'playground.lint-unlisted-condition': 'The rule does not know a condition that has conditions in it.',
  'playground.lint-nested-too-deep': 'Styles are nested too deep.',
  'playground.lint-spread': 'The rule cannot see styles that are spread: {code}.',
  'playground.lint-not-object': 'Styles are written as an object, not as {code}.',
  'playground.lint-unresolved-key': 'The rule cannot work out the key {code}.',
  'playground.lint-parameters': 'Dynamic styles take plain parameters, not {code}.',
  'playground.lint-unused': 'Nothing uses the styles "{name}".',
} as const;

export const fileErrorLabels = {
  'playground.file-invalid':
    'Letters, digits, - and _, folders with /, and one of .tsx .ts .jsx .js .css .json at the end.',
  'playground.file-taken': 'Another file has this name.',
  'playground.file-too-many': 'There are {count} files already, and more would be too many.',
} as const;

/** What a change does. */
export const mendLabels = {
  'playground.mend-default': 'Add a default',
  'playground.mend-export': 'Export it',
  'playground.mend-longhands': 'Split it',
  'playground.mend-remove': 'Remove {detail}',
  'playground.mend-replace': 'Change it to {detail}',
  'playground.mend-half-width': 'Make all of it half-width ({detail})',
  'playground.mend-insert': 'Insert {detail}',
} as const;

export const problemLabels = {
  'playground.problem-missing-import': 'There is no file "{detail}" in this project.',
  'playground.problem-unknown-package':
    'The playground has no package "{detail}". It knows react, react-dom and @stylexjs/stylex.',
  'playground.problem-too-large':
    'Too much code to compile: {detail}. Nothing is lost; shorten it and it compiles again.',
  'playground.problem-no-component': '{detail} exports no component. Export one by default to see it.',
  'playground.problem-compiler-stopped': 'The compiler found no end within {detail} seconds and was started anew.',
  'playground.problem-css-condition': 'This browser does not know the condition “{detail}”. Its style never applies.',
  'playground.problem-css-media': 'The condition in “{detail}” does not stand in parentheses. Its style never applies.',
  'playground.problem-css-variable':
    'The condition of a variable begins with @media or @supports, not with “{detail}”. A constant as a key stands in brackets: [DARK].',
  'playground.problem-css-property': 'There is no property “{detail}”. This browser drops it.',
  'playground.problem-css-value': 'This browser does not know the value in “{detail}”, and drops it.',
  'playground.problem-css-unit':
    'This browser drops “{detail}”: a number in quotes needs a unit. Without quotes StyleX adds px or ms.',
  'playground.problem-slip-full-width': 'Punctuation in code is half-width. This “{detail}” is full-width.',
  'playground.problem-slip-unclosed-quote': 'The quote {detail} has no partner.',
  'playground.problem-slip-unquoted-value': '{detail} is a value of CSS and needs quotes.',
  'playground.problem-slip-unquoted-key':
    '{detail} cannot be a key as it is: properties of CSS are in camel case, other keys need quotes.',
  'playground.problem-slip-bare-object':
    'After => these braces are a block. An object that is returned stands in parentheses: ({…}).',
  'playground.problem-slip-missing-spread': 'Three dots are missing: {...stylex.props(…)}.',
  'playground.problem-slip-adjacent-elements':
    'A component returns one element. Put these into another one, or into <>…</>.',
  'playground.problem-slip-semicolon': 'Properties of an object are separated by commas, not by semicolons.',
  'playground.problem-slip-missing-comma': 'A comma is missing after this.',
  'playground.problem-slip-equals': 'A property of an object has a colon between name and value, not an equals sign.',
  'playground.problem-slip-missing-colon': 'A colon is missing between {detail} and its value.',
  'playground.problem-slip-unclosed-bracket': 'This {detail} has no partner: its closing bracket is missing.',
  'playground.problem-slip-extra-bracket':
    'This {detail} has no partner: it is one too many, or its opening bracket is missing.',
  'playground.problem-slip-unclosed-tag': 'The tag {detail} is not closed.',
  'playground.problem-slip-unreadable':
    'The code cannot be read beyond this: is something missing or too much here or just before?',
} as const;
