import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import AnnouncementDialog from './AnnouncementDialog.tsx';
import { nextAnnouncement } from './announcements.ts';

function show(id = 'ukrainian-refugees') {
  const onClose = vi.fn();
  render(<AnnouncementDialog id={id} onClose={onClose} />);
  return onClose;
}
const dialog = () => screen.getByRole('dialog', { name: 'Support for Ukrainian refugees' });

it.each([
  ['the button below', () => fireEvent.click(screen.getByText('Close'))],
  ['the button above', () => fireEvent.click(screen.getByLabelText('Close'))],
  ['a press beside it', () => fireEvent.click(dialog())],
  ['Escape', () => fireEvent(dialog(), new Event('cancel', { cancelable: true }))],
])('marks the announcement as seen when %s closes the dialog [1§2.40 1§4.51]', (_, close) => {
  const onClose = show();
  expect(nextAnnouncement()).not.toBeNull();
  close();
  expect(onClose).toHaveBeenCalledOnce();
  expect(nextAnnouncement()).toBeNull();
});

it('shows an illustration with alternative text, and links to the official page without sending a referrer [1§2.40]', () => {
  show();
  const picture = screen.getByRole('img');
  expect(picture.getAttribute('src')).toMatch(/^data:image\/svg|\.svg/);
  expect(picture.getAttribute('alt')).toContain('A house with light in its window');
  const link = screen.getByRole('link');
  expect(link.getAttribute('href')).toMatch(/^https:\/\/www\.canada\.ca\/en\//);
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
});

it('logs an image that fails to load and shows the announcement without it [1§8.35]', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  show();
  fireEvent.error(screen.getByRole('img'));
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByRole('link')).toBeTruthy();
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.any(String), 'ukrainian-refugees');
});

it('renders nothing for an unknown announcement', () => {
  show('nothing');
  expect(screen.queryByRole('dialog')).toBeNull();
});
