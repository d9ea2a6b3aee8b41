/** Edits text as a clipboard and an input method do, by the events of each engine: no driver can do it in all of them. */
import type {Reader} from './reader.ts';

/** An expression: the content of the playground's editor, in its shadow root. */
export const EDITOR =
  "[...document.querySelectorAll('main *')].map((it) => it.shadowRoot?.querySelector('.cm-content')).find(Boolean)";

/** An expression: the text of the editor. */
export const EDITOR_TEXT = `[...${EDITOR}.querySelectorAll('.cm-line')].map((it) => it.textContent).join('\\n')`;

/** Pastes code over the editor's, and waits until it is there. */
export async function replaceCode({evaluate, press, waitFor}: Reader, code: string): Promise<void> {
  await evaluate(`${EDITOR}.focus()`);
  await press('a', 'Control');
  await evaluate(pasteText, code);
  await waitFor(`${EDITOR_TEXT} === ${JSON.stringify(code)}`);
}

function pasteText(text: string): void {
  const target = document.activeElement?.shadowRoot?.activeElement;
  // Firefox empties the data of a `ClipboardEvent` that a script makes.
  const paste = new Event('paste', {bubbles: true, cancelable: true});
  target?.dispatchEvent(Object.assign(paste, {clipboardData: {getData: () => text}}));
}

/** Types Pinyin into the focused element and leaves it half-typed. */
export const typePinyin = ({evaluate}: Reader, pinyin: string): Promise<unknown> =>
  evaluate(compose, 'type', pinyin, '');

/** Commits a text for half-typed Pinyin by Enter. */
export const commitPinyin = ({evaluate}: Reader, pinyin: string, text: string): Promise<unknown> =>
  evaluate(compose, 'commit', text, pinyin);

/**
 * Writes at the end of the focused element. The key that commits comes first in Chromium and Firefox, after `compositionend`
 * in WebKit, where only its code shows that an input method handles it. Firefox sends another `input` at the end.
 */
function compose(step: 'type' | 'commit', text: string, replaced: string): void {
  const element = document.activeElement?.shadowRoot?.activeElement ?? document.activeElement;
  if (!element) throw new Error('Nothing is focused.');
  const bubbles = true;
  const sendKey = (isComposing: boolean): unknown =>
    element.dispatchEvent(
      new KeyboardEvent('keydown', {
        key: step === 'type' ? text.charAt(0) : 'Enter',
        keyCode: 229,
        isComposing,
        bubbles,
        cancelable: true,
        composed: true,
      }),
    );
  const send = (type: string): unknown => element.dispatchEvent(new CompositionEvent(type, {data: text, bubbles}));
  const sendInput = (inputType: string, isComposing: boolean): unknown =>
    element.dispatchEvent(new InputEvent('input', {inputType, data: text, isComposing, bubbles}));
  const write = (): void => {
    if (element instanceof HTMLInputElement) {
      const value = element.value.slice(0, element.value.length - replaced.length) + text;
      // The property of the element itself is React's, which would not see the change.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, value);
      return;
    }
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const last = texts.lastChild() instanceof Text ? texts.currentNode : null;
    if (!(last instanceof Text)) throw new Error('The editor has no text.');
    last.replaceData(last.length - replaced.length, replaced.length, text);
  };
  const isWebKit = navigator.vendor.startsWith('Apple');
  if (step === 'type') {
    if (!isWebKit) sendKey(false);
    send('compositionstart');
    write();
    send('compositionupdate');
    sendInput('insertCompositionText', true);
    if (isWebKit) sendKey(true);
    return;
  }
  if (!isWebKit) sendKey(true);
  write();
  if (!isWebKit) send('compositionupdate');
  sendInput(isWebKit ? 'insertFromComposition' : 'insertCompositionText', true);
  send('compositionend');
  if (isWebKit) sendKey(false);
  if (navigator.userAgent.includes('Firefox')) sendInput('insertCompositionText', false);
}
