import { editNote, getNote } from '@crimemap/contract/notes';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aNote, NOTE_ID } from '../../../api/testing/a-note.ts';
import { errorReply } from '../../../api/testing/mock-api.tsx';
import { forgetSession } from '../../../session/session-store.ts';
import { write } from '../../../ui/testing/write.ts';
import { editingANote, field } from '../testing/editing.tsx';
import { button } from '../testing/notes-server.tsx';
import { useCreated } from './created-store.ts';

let page: ReturnType<typeof editingANote>;
const MOVED = '2026-11-30T04:00:00.000Z';

beforeEach(() => {
  page = editingANote();
});
afterEach(() => {
  cleanup();
  forgetSession();
  useCreated.setState({ note: null });
  vi.unstubAllGlobals();
});

const sent = () => page.server.bodies(editNote);
const retype = async (user: Awaited<ReturnType<typeof page.show>>['user'], label: string, text: string) => {
  await user.clear(field(label));
  await write(user, field(label), text);
};

it('sends no location for a pin that was not moved', async () => {
  const { user, onClose } = await page.show();
  expect([field('Lat').value, field('Lng').value]).toEqual(['43.65295', '-79.39815']);
  expect(screen.getByText(/This is the location others see/)).toBeTruthy();
  await retype(user, 'Title', 'Bike found');
  await user.click(button('Save'));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  for (const name of ['lat', 'lng', 'place_precision']) expect(sent()[0]).not.toHaveProperty(name);
  expect(useCreated.getState().note).toBeNull();
});

it('moves a note by its coordinates, without a map, and offers to open its new city', async () => {
  page.server.says(
    editNote,
    aNote({ lat: 53.5465, lng: -113.494375, city: 'edmonton', place_changed_at: MOVED, updated_at: MOVED, version: 2 }),
  );
  const { user, onClose } = await page.show();
  await retype(user, 'Lat', '53.5461');
  await retype(user, 'Lng', '-113.4938');
  await user.click(button('Save'));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent()).toMatchObject([{ lat: 53.5461, lng: -113.4938, place_precision: 'approximate', version: 1 }]);
  expect(useCreated.getState().note).toEqual({ id: NOTE_ID, city: 'edmonton', held: false, moved: true });
});

it.each([
  ['stays in the city on screen', { city: 'toronto' }, { city: null, held: false }],
  ['waits for a moderator', { city: 'toronto', state: 'held' }, { city: null, held: true }],
  ['is hidden', { city: 'edmonton', state: 'hidden' }, null],
] as const)('offers to open no other city for a moved note that %s', async (_, saved, toast) => {
  page.server.says(editNote, aNote({ ...saved, place_changed_at: MOVED, updated_at: MOVED, version: 2 }));
  const { user, onClose } = await page.show();
  await retype(user, 'Lat', '43.6601');
  await user.click(button('Save'));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(useCreated.getState().note).toEqual(toast && { id: NOTE_ID, moved: true, ...toast });
});

it('makes an approximate note exact only if the pin is placed again, and explains why', async () => {
  const { user, onClose } = await page.show();
  await user.click(screen.getByLabelText(/^Exact/));
  expect(screen.getByText(/We never stored where your pin was/)).toBeTruthy();
  await user.click(button('Save'));
  expect(screen.getByRole('alert').textContent).toContain('place the pin again');
  expect([onClose.mock.calls, sent()]).toEqual([[], []]);
  await retype(user, 'Lat', '43.6531');
  await user.click(button('Save'));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent()).toMatchObject([{ lat: 43.6531, lng: -79.39815, place_precision: 'exact' }]);
});

it('moves the focus to an invalid coordinate, and marks it until it changes', async () => {
  const { user } = await page.show();
  await retype(user, 'Lng', 'west');
  await user.click(button('Save'));
  expect(field('Lng').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field('Lng'));
  expect(sent()).toEqual([]);
  await write(user, field('Lng'), '-');
  expect(field('Lng').getAttribute('aria-invalid')).not.toBe('true');
});

it('shows the location to which another person has moved the note', async () => {
  const { user } = await page.show();
  await retype(user, 'Lat', '43.66');
  page.server.says(getNote, aNote({ lat: 43.7001, version: 5 }));
  page.server.on(editNote, () => errorReply('changed_meanwhile', 412));
  await user.click(button('Save'));
  await user.click(await screen.findByRole('button', { name: 'Load the new version' }));
  expect(await screen.findByText('Now: 43.7001, -79.39815 (Approximate)')).toBeTruthy();
  expect(field('Lat').value).toBe('43.66');
  await user.click(button('Use this'));
  expect(field('Lat').value).toBe('43.7001');
});
