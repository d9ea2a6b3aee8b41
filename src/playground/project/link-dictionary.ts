/**
 * Text that samples share, which makes links a third shorter. Reading a link needs the same dictionary, so it never
 * changes; another dictionary needs another version of the format.
 */
export const LINK_DICTIONARY_1 = `"src/App.tsx","card.tsx","button.tsx","tokens.stylex.ts",import {useState} from 'react';
import type {StyleXStyles} from '@stylexjs/stylex';
import {color} from './tokens.stylex';
import type {ReactNode} from 'react';
const fade = stylex.keyframes({from: {opacity: 0}, to: {opacity: 1, transform: 'translateY(0)'}});
export const color = stylex.defineVars({
export const dark = stylex.createTheme(color, {
'@media (prefers-color-scheme: dark)': '@media (max-width: 600px)': animationName: animationDuration: '200ms', gridTemplateColumns: gap: 8, width: '100%', height: margin: 0, justifyContent: 'center', alignItems: 'center', display: 'flex', flexDirection: 'column', borderStyle: 'solid', borderWidth: 1, borderColor: borderRadius: 8, fontSize: 14, fontWeight: 600, lineHeight: 1.5, cursor: 'pointer', transitionProperty: 'background-color', outline: paddingBlock: 8, paddingInline: 16, padding: 16, color: 'white', backgroundColor: {default: 'royalblue', ':hover': ':focus-visible': ':active': ':disabled': null},
export default function App({children}: {children: ReactNode}) {
  return (
    <div {...stylex.props(styles.base, styles.
      <button type="button" onClick={() => {...stylex.props(styles.button)}>
      </button>
    </div>
  );
}
import * as stylex from '@stylexjs/stylex';

const styles = stylex.create({
`;
