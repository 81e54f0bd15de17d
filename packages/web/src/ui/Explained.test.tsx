import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Explained } from './Explained.tsx';

it('says what a word means when it is pressed, and to a screen reader without a press', () => {
  render(<Explained meaning="The source has not been read for longer than it should be.">late</Explained>);
  const word = screen.getByRole('button', { name: 'late' });
  const meaning = document.getElementById(word.getAttribute('aria-describedby') ?? '');
  expect([meaning?.textContent, meaning?.hidden]).toEqual([
    'The source has not been read for longer than it should be.',
    true,
  ]);
  fireEvent.click(word);
  expect(meaning?.hidden).toBe(false);
  fireEvent.keyDown(word, { key: 'Escape' });
  expect(meaning?.hidden).toBe(true);
});
