import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Dialog } from './Dialog.tsx';
import { topmostThing } from './open-things-store.ts';
import { SideCard } from './SideCard.tsx';
import { completePage } from './testing/complete-page.ts';

beforeEach(() => completePage());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show() {
  const onClose = vi.fn();
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  const heard = vi.fn();
  window.addEventListener('keydown', heard, { once: true });
  render(
    <SideCard title="Log in" onClose={onClose}>
      {() => <input aria-label="Email" />}
    </SideCard>,
  );
  return { onClose, showModal, heard };
}
const card = () => screen.getByRole('dialog', { name: 'Log in' });

it('the side card is not modal, and a press on the page does not close the card', () => {
  const { onClose, showModal } = show();
  expect(card()).toBeTruthy();
  expect(showModal).not.toHaveBeenCalled();
  fireEvent.pointerDown(card());
  fireEvent.click(card());
  expect(onClose).not.toHaveBeenCalled();
});

it('the side card closes by its button, by Back, and by Escape inside the card, which the page does not receive', () => {
  const { onClose, heard } = show();
  fireEvent.click(screen.getByLabelText('Close'));
  expect(onClose).toHaveBeenCalledOnce();
  cleanup();
  const again = show();
  fireEvent.keyDown(screen.getByLabelText('Email'), { key: 'Escape' });
  expect(again.onClose).toHaveBeenCalledOnce();
  expect(heard).not.toHaveBeenCalled();
  cleanup();
  const last = show();
  expect(topmostThing()?.layer).toBe('beside');
  act(() => topmostThing()?.close());
  expect(last.onClose).toHaveBeenCalledOnce();
});

it('the side card is modal if opened over a modal dialog', () => {
  render(
    <Dialog title="A note" onClose={() => undefined}>
      A note
    </Dialog>,
  );
  const { showModal } = show();
  expect(showModal).toHaveBeenCalledOnce();
  expect(topmostThing()?.layer).toBe('over');
});
