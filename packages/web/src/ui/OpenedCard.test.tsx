import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { OpenedCard } from './OpenedCard.tsx';

const page = (open: boolean) => (
  <>
    <button type="button">row</button>
    <input aria-label="search" />
    {open && (
      <OpenedCard onClose={vi.fn()}>
        <button type="button">inside</button>
      </OpenedCard>
    )}
  </>
);

it('when the card closes, the focus returns to the element that was focused before', () => {
  const { rerender } = render(page(false));
  screen.getByText('row').focus();
  rerender(page(true));
  screen.getByText('inside').focus();
  rerender(page(false));
  expect(document.activeElement).toBe(screen.getByText('row'));
});

it('the card does not return the focus if the user has moved the focus elsewhere', () => {
  const { rerender } = render(page(false));
  screen.getByText('row').focus();
  rerender(page(true));
  screen.getByLabelText('search').focus();
  rerender(page(false));
  expect(document.activeElement).toBe(screen.getByLabelText('search'));
});
