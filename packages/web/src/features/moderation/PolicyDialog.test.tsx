import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderWithProviders } from '../../api/testing/mock-api.tsx';
import { useSettings } from '../../i18n/settings.ts';
import { policyWasRead } from '../../storage/seen-before.ts';
import { completePage } from '../../ui/testing/complete-page.ts';
import PolicyDialog from './PolicyDialog.tsx';

beforeEach(completePage);
afterEach(() => {
  cleanup();
  localStorage.clear();
  useSettings.setState({ language: 'en' });
});

it('says what a note is for, and goes on once that is understood; the device remembers it', async () => {
  const [onUnderstood, onClose] = [vi.fn(), vi.fn()];
  const { user } = renderWithProviders(<PolicyDialog onUnderstood={onUnderstood} onClose={onClose} />);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }));
  for (const words of [/never persons/, /911/, /under 18, suspects/, /No rewards/, /licence plates or homes/, /appeal/])
    expect(document.body.textContent).toMatch(words);
  expect(policyWasRead()).toBe(false);
  await user.click(screen.getByText('I understand'));
  expect(onUnderstood).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
  expect(policyWasRead()).toBe(true);
});

it('is there in French, and closed without a word it has not been understood', async () => {
  useSettings.setState({ language: 'fr' });
  const onClose = vi.fn();
  const { user } = renderWithProviders(<PolicyDialog onClose={onClose} />);
  expect(document.body.textContent).toContain('jamais des personnes');
  await user.click(screen.getByLabelText('Fermer'));
  expect(onClose).toHaveBeenCalledOnce();
  expect(policyWasRead()).toBe(false);
});
