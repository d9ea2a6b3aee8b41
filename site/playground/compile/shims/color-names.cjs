/* Replaces `css-color-names`, whose `package.json` names no license. The lint rules have the same names. */
const {default: names} = require('stylex-documented-eslint-plugin/lib/reference/namedColors.js');

module.exports = Object.fromEntries([...names].map((name) => [name, name]));
