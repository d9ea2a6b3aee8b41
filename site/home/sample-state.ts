import type {SampleDeclaration, SampleOption, SampleStyle} from './home-data.ts';

/** Index of the chosen option by `style.property`; 0 when missing. */
export type Choices = Readonly<Record<string, number>>;

export const choiceKey = (style: SampleStyle, {property}: SampleDeclaration): string => `${style.name}.${property}`;

function chosenOptions(style: SampleStyle, choices: Choices): SampleOption[] {
  return style.declarations.flatMap((declaration) => {
    const option = declaration.options[choices[choiceKey(style, declaration)] ?? 0];
    return option === undefined ? [] : [option];
  });
}

/** The compiler's output: values of `class` by the name of the style, and every rule once, with the styles that use it. */
export function sampleOutput(sample: readonly SampleStyle[], choices: Choices) {
  const all = sample.map((style) => ({name: style.name, options: chosenOptions(style, choices)}));
  const rules = new Map<string, {option: SampleOption; usedBy: string[]}>();
  for (const {name, options} of all) {
    for (const option of options) {
      const rule = rules.get(option.className);
      if (rule) rule.usedBy.push(name);
      else rules.set(option.className, {option, usedBy: [name]});
    }
  }
  return {
    classNames: Object.fromEntries(all.map(({name, options}) => [name, options.map((o) => o.className).join(' ')])),
    rules: [...rules.values()],
    declarationCount: all.reduce((count, {options}) => count + options.length, 0),
  };
}
