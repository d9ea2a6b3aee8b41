/**
 * The packages that a reader installs at the documented version, by the part of the name after `@stylexjs/`, and the names
 * under which they are installed here: the newest ones have their names.
 */
export const DOCUMENTED_PACKAGES: Readonly<Record<string, string>> = {
  stylex: 'stylex-documented',
  'babel-plugin': 'stylex-documented-babel-plugin',
  cli: 'stylex-documented-cli',
  'esbuild-plugin': 'stylex-documented-esbuild-plugin',
  'eslint-plugin': 'stylex-documented-eslint-plugin',
  'postcss-plugin': 'stylex-documented-postcss-plugin',
  'rollup-plugin': 'stylex-documented-rollup-plugin',
  'webpack-plugin': 'stylex-documented-webpack-plugin',
  shared: 'stylex-documented-babel-plugin/node_modules/@stylexjs/shared',
};

/** The name under which a package of the documented version is installed here. */
export function documentedPackage(name: string): string {
  const [scope, short = ''] = name.split('/');
  return (scope === '@stylexjs' ? DOCUMENTED_PACKAGES[short] : undefined) ?? name;
}
