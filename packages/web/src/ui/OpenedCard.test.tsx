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

it('takes the focus, and when it goes gives it back to what had it', () => {
  const { rerender } = render(page(false));
  screen.getByText('row').focus();
  rerender(page(true));
  screen.getByText('inside').focus();
  rerender(page(false));
  expect(document.activeElement).toBe(screen.getByText('row'));
});

it('one that goes by itself leaves the focus to who has gone on to something else', () => {
  const { rerender } = render(page(false));
  screen.getByText('row').focus();
  rerender(page(true));
  screen.getByLabelText('search').focus();
  rerender(page(false));
  expect(document.activeElement).toBe(screen.getByLabelText('search'));
});
