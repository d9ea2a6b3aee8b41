/** Style sheets of a stage, at build time. */
import {readFileSync} from 'node:fs';
import {type Atrule, type Block, type CssNode, findAll, generate, parse, type Rule} from 'css-tree';
import {lowerCss, toHex} from '#generator/app/lower-css.ts';
import {inheritScheme, PREFERENCE} from '#site/programs/color-scheme.ts';

const STAGE_FILE = new URL('../stage.css', import.meta.url);

/**
 * The base sheet of demos, in a layer below their own rules.
 *
 * @param code of the programs; rules about elements that it does not have are left out. `undefined`: all rules
 */
export function stageSheet(code?: string): string {
  const sheet = parse(readFileSync(STAGE_FILE, 'utf8'));
  const rules = sheet.type === 'StyleSheet' ? [...sheet.children].filter((node) => node.type === 'Rule') : [];
  const kept = rules.filter(({prelude}) => {
    const types = findAll(prelude, ({type}) => type === 'TypeSelector').map((node) => generate(node));
    // The root and SVG are on every stage.
    const names = types.filter((name) => name !== 'svg' && name !== '*');
    const element = new RegExp(`[<'"\`](?:${names.join('|')})\\b`, 'u');
    return code === undefined || names.length === 0 || element.test(code);
  });
  const css = kept.map((node) => generate(node)).join('');
  const colors = kept.flatMap(schemeColors).join('');
  // The lowered colors have the scheme of the stage; these follow a scheme of the program's own, too.
  return `@layer stage{${lowerCss(css)}}@supports(color:light-dark(red,red)){@layer stage{${toHex(colors)}}}`;
}

/** A rule with those of its declarations that have two colors. */
function schemeColors(rule: Rule): string[] {
  const texts = [...rule.block.children].map((node) => generate(node)).filter((text) => text.includes('light-dark('));
  return texts.length === 0 ? [] : [`${generate(rule.prelude)}{${texts.join(';')}}`];
}

/** Stages in a color scheme: by the page's mode and the switch of the stage, or by the document of a frame. */
const inScheme = (scheme: 'light' | 'dark'): string =>
  [
    `[data-theme=${scheme}] .demo-scheme:not(:checked)~.demo-stage`,
    `[data-theme=${scheme === 'light' ? 'dark' : 'light'}] .demo-scheme:checked~.demo-stage`,
    `[data-theme=${scheme}]>.demo-stage`,
  ].join();

/**
 * Lets a demo's rules about `prefers-color-scheme`, and elements that follow the system, follow the stage. Without scripts
 * they follow the system, as the stage does. Specificity stays.
 */
export function followStage(css: string): string {
  const sheet = parse(inheritScheme(css), {parseValue: false, parseCustomProperty: false});
  if (sheet.type !== 'StyleSheet') return css;
  return [...sheet.children]
    .map((node) => (node.type === 'Atrule' && node.name === 'media' ? followGroup(node) : generate(node)))
    .join('\n');
}

function followGroup(group: Atrule): string {
  const query = group.prelude === null ? '' : generate(group.prelude);
  const [[preference, scheme] = []] = query.matchAll(PREFERENCE);
  // Lists and negations of the preference stay the system's.
  if (group.block === null || /,|\bnot\b/u.test(query) || (scheme !== 'light' && scheme !== 'dark')) {
    return generate(group);
  }
  const rest = query
    .replace(preference ?? '', '')
    .replace(/^\s*and\s*|\s*and\s*$/gu, '')
    .trim();
  const stage = `:where(${inScheme(scheme)})`;
  const onStage = prefixed(group.block, stage, stage);
  const unscripted = prefixed(group.block, ':where(:root:not([data-theme]))', ':root:not([data-theme])');
  return `${rest === '' ? onStage : `@media ${rest}{${onStage}}`}\n@media ${query}{${unscripted}}`;
}

/** @param root in place of the selector `:root` */
function prefixed({children}: Block, ancestor: string, root: string): string {
  const prefix = (node: CssNode): string => {
    const selector = generate(node);
    return selector === ':root' ? root : `${ancestor} ${selector}`;
  };
  return [...children]
    .map((node) => {
      if (node.type === 'Rule' && node.prelude.type === 'SelectorList') {
        return [...node.prelude.children].map(prefix).join() + generate(node.block);
      }
      if (node.type !== 'Atrule' || node.prelude === null || node.block === null) return generate(node);
      return `@${node.name} ${generate(node.prelude)}{${prefixed(node.block, ancestor, root)}}`;
    })
    .join('');
}
