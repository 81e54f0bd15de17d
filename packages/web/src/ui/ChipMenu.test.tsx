import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ChipMenu } from './ChipMenu.tsx';
import { topmostThing } from './open-things-store.ts';

const page = (onLocked?: () => void) => (
  <>
    <ChipMenu name="Period" value="Last 28 days" onLocked={onLocked}>
      {(close) => (
        <button type="button" onClick={close}>
          All years
        </button>
      )}
    </ChipMenu>
    <button type="button">beside</button>
  </>
);
const chip = () => screen.getByRole('button', { name: 'Period, Last 28 days' });

it('the menu opens with the focus inside, closes on a choice and then returns the focus', () => {
  render(page());
  fireEvent.click(chip());
  expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Period' }));
  fireEvent.click(screen.getByText('All years'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(chip());
});

it('the menu is the topmost open element, which Back and Escape close first', () => {
  render(page());
  fireEvent.click(chip());
  expect(topmostThing()).toMatchObject({ layer: 'over' });
});

it('the menu closes when the user tabs to another element, and leaves the focus on that element', () => {
  render(page());
  fireEvent.click(chip());
  const beside = screen.getByText('beside');
  act(() => beside.focus());
  expect(screen.queryByRole('dialog'), 'what takes the focus by itself closes nothing').not.toBeNull();
  act(() => screen.getByRole('dialog').focus());
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Tab' });
  act(() => beside.focus());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByText('beside'));
});

it('the button opens the login instead of the menu if the choice needs an account', () => {
  const login = vi.fn();
  render(page(login));
  fireEvent.click(chip());
  expect(login).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog')).toBeNull();
});
