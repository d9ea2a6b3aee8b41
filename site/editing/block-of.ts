import {WHOLE_ATTRIBUTE} from './edit-markers.ts';

/** What holds the button of a sample. */
export const blockOf = (button: HTMLElement): HTMLElement =>
  button.closest<HTMLElement>(`[${WHOLE_ATTRIBUTE}]`) ?? button.closest<HTMLElement>('.code-block') ?? button;
