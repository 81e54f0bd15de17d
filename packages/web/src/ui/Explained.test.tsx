import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Explained } from './Explained.tsx';

const MEANING = 'The source has not been read for longer than it should be.';

it('the explanation describes its word to screen readers, and is placed above the word when opened', () => {
  render(<Explained meaning={MEANING}>late</Explained>);
  const word = screen.getByRole('button', { name: 'late' });
  const box = screen.getByText(MEANING);
  expect([word.getAttribute('aria-describedby'), word.getAttribute('popovertarget')]).toEqual([box.id, box.id]);
  expect(box.getAttribute('popover')).toBe('auto');
  word.getBoundingClientRect = () => new DOMRect(900, 700, 30, 16);
  fireEvent(box, new Event('beforetoggle'));
  expect([box.style.left, box.style.bottom]).toEqual([
    `${Math.min(900, innerWidth - 246)}px`,
    `${innerHeight - 694}px`,
  ]);
});
