/** The lint rules of the documented version, which the compile worker loads on request. */
export {rules} from 'stylex-documented-eslint-plugin';
