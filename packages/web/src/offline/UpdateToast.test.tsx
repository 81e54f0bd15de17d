import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { UpdateToast } from './UpdateToast.tsx';
import { useUpdate } from './worker-store.ts';

it('the update message is empty if there is no new version of the page', () => {
  render(<UpdateToast />);
  expect(screen.getByRole('status').textContent).toBe('');
});

it('the update message reloads the page only when its button is pressed, and can be dismissed', async () => {
  const reload = vi.fn();
  useUpdate.setState({ reload });
  render(<UpdateToast />);
  expect(screen.getByRole('status').textContent).toContain('A new version is ready');
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('status').textContent).toBe('');
});

it('the update message is next to the map buttons, and on a phone above the half-raised bottom sheet', () => {
  render(<UpdateToast />);
  const place = screen.getByRole('status').className.split(' ');
  // The column of buttons is 56 px wide. The test DOM has no layout, so the test checks class names.
  expect(place).toEqual(expect.arrayContaining(['phone:right-17', 'mb-(--page-end)']));
  expect(place.find((name) => name.startsWith('phone:bottom-'))).toContain('max(var(--sheet-half)+12px,');
});
