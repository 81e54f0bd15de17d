import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { UpdateToast } from './UpdateToast.tsx';
import { useUpdate } from './update-store.ts';

it('says nothing while there is nothing new', () => {
  render(<UpdateToast />);
  expect(screen.getByRole('status').textContent).toBe('');
});

it('reloads only when that is pressed, and can be put away', async () => {
  const reload = vi.fn();
  useUpdate.setState({ reload });
  render(<UpdateToast />);
  expect(screen.getByRole('status').textContent).toContain('A new version is ready');
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('status').textContent).toBe('');
});
