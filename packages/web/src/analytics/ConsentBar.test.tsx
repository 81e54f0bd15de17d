import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ConsentBar } from './ConsentBar.tsx';
import { useConsent } from './consent-store.ts';

const buttons = () => screen.getAllByRole('button');

it('shows two buttons with the same style, and does not take the keyboard focus', () => {
  render(<ConsentBar />);
  expect(buttons().map(({ textContent }) => textContent)).toEqual(['Accept', 'No thanks']);
  expect(buttons()[0]?.className).toBe(buttons()[1]?.className);
  expect(document.activeElement).toBe(document.body);
});

it('sets its height as a CSS variable for floating elements while it is shown', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(52);
  const height = () => document.documentElement.style.getPropertyValue('--page-end');
  render(<ConsentBar />);
  expect(height()).toBe('52px');
  await userEvent.click(screen.getByRole('button', { name: 'No thanks' }));
  expect(height()).toBe('');
  vi.restoreAllMocks();
});

it.each([
  ['Accept', 'yes'],
  ['No thanks', 'no'],
])('stores the choice “%s” and closes', async (name, answer) => {
  render(<ConsentBar />);
  await userEvent.click(screen.getByRole('button', { name }));
  expect(useConsent.getState().answer).toBe(answer);
  expect(localStorage.getItem('analytics-consent')).toBe(`"${answer}"`);
  expect(screen.queryByRole('button')).toBeNull();
});
