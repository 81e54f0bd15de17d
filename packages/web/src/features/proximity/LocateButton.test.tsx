import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { LocateButton } from './LocateButton.tsx';

it('the Locate Me button shows “Locating...” while the position is requested, and ignores presses [2§2.8]', () => {
  const onPress = vi.fn();
  const { rerender } = render(<LocateButton locating={false} located={false} label="Locate Me" onPress={onPress} />);
  fireEvent.click(screen.getByRole('button', { name: 'Locate Me' }));
  rerender(<LocateButton locating located={false} label="Locate Me" onPress={onPress} />);
  const button = screen.getByRole('button', { name: 'Locating...' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(button);
  expect(onPress).toHaveBeenCalledOnce();
});
