/** The version that this site documents; `install-commands.test.ts` holds it to the package. */
export const DOCUMENTED_VERSION = '0.11.1';

const RUNTIME = `@stylexjs/stylex@${DOCUMENTED_VERSION}`;
const PLUGIN = `@stylexjs/babel-plugin@${DOCUMENTED_VERSION}`;

/** What to type, by package manager, in the order of the tabs. */
export const INSTALL_COMMANDS = {
  npm: [`npm install ${RUNTIME}`, `npm install --save-dev ${PLUGIN}`],
  pnpm: [`pnpm add ${RUNTIME}`, `pnpm add --save-dev ${PLUGIN}`],
  yarn: [`yarn add ${RUNTIME}`, `yarn add --dev ${PLUGIN}`],
  bun: [`bun add ${RUNTIME}`, `bun add --dev ${PLUGIN}`],
} as const;
