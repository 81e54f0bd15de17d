// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Dialog } from './Dialog.tsx';
import { completePage } from './testing/complete-page.ts';

beforeEach(() => completePage());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('closes on a press beside it, and not on one that began in a field and was let go beside it', () => {
  const onClose = vi.fn();
  render(
    <Dialog title="Log in" onClose={onClose}>
      <input aria-label="E-mail" />
    </Dialog>,
  );
  const dialog = screen.getByRole('dialog');
  // A browser tells what holds both ends of the press: the dialog.
  fireEvent.pointerDown(screen.getByLabelText('E-mail'));
  fireEvent.click(dialog);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(onClose).toHaveBeenCalledOnce();
});
