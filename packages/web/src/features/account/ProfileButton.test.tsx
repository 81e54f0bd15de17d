import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ProfileButton } from './ProfileButton.tsx';

it("shows the member's picture, or a person icon if there is none or it fails to load [1§2.27 1§4.47]", () => {
  const onPress = vi.fn();
  const { container, rerender } = render(<ProfileButton url="/api/user/profile-image/a" onPress={onPress} />);
  const picture = () => container.querySelector('img');
  expect(picture()?.getAttribute('src')).toBe('/api/user/profile-image/a');
  fireEvent.error(picture() as HTMLElement);
  expect([picture(), container.querySelector('svg') !== null]).toEqual([null, true]);
  rerender(<ProfileButton url={null} onPress={onPress} />);
  expect([picture(), container.querySelector('svg') !== null]).toEqual([null, true]);
  fireEvent.click(screen.getByRole('button', { name: 'Profile and settings' }));
  expect(onPress).toHaveBeenCalledOnce();
});
