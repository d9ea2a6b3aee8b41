import {fireEvent, render, screen} from '@testing-library/react';
import {expect, it, vi} from 'vitest';
import {Dialog} from './dialog.tsx';

/** Nothing has a size here: every point but the origin is on the backdrop. */
const ON_BACKDROP = {clientX: 5, clientY: 5};

it('reports a click on the backdrop, but not a text selection that ends there', () => {
  const onBackdropClick = vi.fn();
  render(
    <Dialog onClose={() => undefined} onBackdropClick={onBackdropClick}>
      <input />
    </Dialog>,
  );
  const dialog = screen.getByRole('dialog');
  fireEvent.mouseDown(screen.getByRole('textbox'));
  fireEvent.click(dialog, ON_BACKDROP);
  expect(onBackdropClick).not.toHaveBeenCalled();
  fireEvent.mouseDown(dialog, ON_BACKDROP);
  fireEvent.click(dialog, ON_BACKDROP);
  expect(onBackdropClick).toHaveBeenCalledTimes(1);
});

it('is closed by Escape before another key can open it again', () => {
  const onClose = vi.fn();
  render(<Dialog onClose={onClose} />);
  fireEvent(screen.getByRole('dialog'), new Event('cancel', {cancelable: true}));
  expect(onClose).toHaveBeenCalledTimes(1);
});
