/** The lint rules of the newest version, which the compile worker loads on request. */
export {rules} from '@stylexjs/eslint-plugin';
