import { getNote, getNoteThread } from '@crimemap/contract/notes';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aNote, NOTE_ID } from '../../../api/testing/a-note.ts';
import { renderWithProviders } from '../../../api/testing/mock-api.tsx';
import { useSettings } from '../../../i18n/settings.ts';
import { completePage } from '../../../ui/testing/complete-page.ts';
import { anImage, aServerOfANote, aThread, button } from '../testing/notes-server.tsx';
import { NoteViewer } from './NoteViewer.tsx';

let server: ReturnType<typeof aServerOfANote>;

beforeEach(() => {
  server = aServerOfANote();
});

const doing = () => ({ onClose: vi.fn(), onFull: vi.fn(), onShow: vi.fn() });

async function show() {
  const did = doing();
  const drawn = renderWithProviders(<NoteViewer size="card" noteId={NOTE_ID} {...did} />);
  await screen.findByText('Bike stolen');
  return { ...did, ...drawn };
}

describe('the detail of a note', () => {
  it('says that it is loading, then what, where and when [1§2.36 1§2.49 1§2.61 1§2.64 1§9.9]', async () => {
    server.says(getNote, aNote({ lat: 43.65292, lng: -79.39818, updated_at: '2026-11-21T15:30:00.000Z' }));
    renderWithProviders(<NoteViewer size="card" noteId={NOTE_ID} {...doing()} />);
    expect(screen.getByRole('status').textContent).toBe('Loading community note…');
    expect((await screen.findByRole('heading', { level: 3 })).textContent).toBe('Bike stolen');
    expect(screen.getByText('A blue one.')).toBeTruthy();
    expect(screen.getByText('Theft')).toBeTruthy();
    expect(screen.getByText('Chinatown')).toBeTruthy();
    expect(screen.getByText('approximate location, within about 100 m')).toBeTruthy();
    expect(screen.getByText('Lat 43.6529, Lng -79.3982')).toBeTruthy();
    expect(screen.getByText('Created').nextSibling?.textContent).toBe('Nov 20, 2026, 10 a.m.');
    expect(screen.getByText('Modified').nextSibling?.textContent).toBe('Nov 21, 2026, 10:30 a.m.');
    expect(await screen.findByText('@ana')).toBeTruthy();
  });

  it('calls the tab after the note, until it closes', async () => {
    const { unmount } = await show();
    expect(document.title).toBe('Bike stolen – Canada Crime Map');
    unmount();
    expect(document.title).toBe('Canada Crime Map');
  });

  it('calls the tab after nothing found, until it closes', async () => {
    server.refuses(getNote, 'not_found', 404);
    const { unmount } = renderWithProviders(<NoteViewer size="card" noteId={NOTE_ID} {...doing()} />);
    await screen.findByRole('alert');
    expect(document.title).toBe('Page not found – Canada Crime Map');
    unmount();
    expect(document.title).toBe('Canada Crime Map');
  });

  it('cuts the body at 280 signs until someone reads on [1§2.59 1§2.91 1§9.4]', async () => {
    server.says(getNote, aNote({ body: 'x'.repeat(281) }));
    const { user } = await show();
    expect(screen.getByText(`${'x'.repeat(280)}…`)).toBeTruthy();
    await user.click(button('Read more'));
    expect(screen.getByText('x'.repeat(281))).toBeTruthy();
    await user.click(button('Show less'));
    expect(screen.queryByText('x'.repeat(281))).toBeNull();
  });

  it('has all its photos to go through, the first after the last, by button and by arrow [1§2.60]', async () => {
    server.says(getNote, aNote({ images_count: 3, image_url: '/first', thumbnail_url: '/first-small' }));
    server.says(getNoteThread, aThread({ images: [1, 2, 3].map(anImage) }));
    const { user } = await show();
    await screen.findByAltText('Photo 1 of 3');
    await user.click(button('Previous photo'));
    expect(screen.getByAltText('Photo 3 of 3').getAttribute('src')).toBe('/api/community/images/3/full');
    await user.keyboard('{ArrowRight}');
    expect(screen.getByAltText('Photo 1 of 3')).toBeTruthy();
    fireEvent.error(screen.getByAltText('Photo 1 of 3'));
    expect(screen.getByText('This photo could not be loaded.')).toBeTruthy();
  });

  it('says so where nobody knows the place [1§2.65 1§8.18]', async () => {
    server.says(getNote, aNote({ city: 'peel', lat: 43.7, lng: -79.7 }));
    await show();
    expect(await screen.findByText('Location unavailable')).toBeTruthy();
  });

  it('shows its place on the map, and closes', async () => {
    const { user, onShow, onClose } = await show();
    await user.click(button('Show on map'));
    expect(onShow).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: NOTE_ID }), 'Chinatown');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('that is not there says so, and is asked for again [1§8.3]', async () => {
    server.refuses(getNote, 'not_found', 404);
    const { user } = renderWithProviders(<NoteViewer size="card" noteId={NOTE_ID} {...doing()} />);
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load note');
    server.says(getNote, aNote());
    await user.click(button('Try again'));
    await screen.findByText('Bike stolen');
  });
});

describe('a note over the page', () => {
  it.each([
    ['its close button', () => fireEvent.click(screen.getByLabelText('Close'))],
    ['Escape', () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))],
    ['a press beside it', () => fireEvent.click(screen.getByRole('dialog'))],
  ])('closes by %s [1§2.42 1§2.58]', async (_, close) => {
    const { onClose } = await show();
    close();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('fades for 300 ms before it closes [1§4.54 1§9.13 2§9.47]', async () => {
    completePage({ still: false });
    const { onClose } = await show();
    vi.useFakeTimers();
    fireEvent.click(screen.getByLabelText('Close'));
    fireEvent.click(screen.getByLabelText('Close'));
    vi.advanceTimersByTime(299);
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByRole('dialog').className).toContain('opacity-0');
    vi.advanceTimersByTime(1);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('gives the focus back to what opened it [1§2.58]', async () => {
    const before = document.createElement('button');
    document.body.append(before);
    before.focus();
    const { unmount } = await show();
    button('Comment, 0').focus();
    unmount();
    await waitFor(() => expect(document.activeElement).toBe(before));
    before.remove();
  });
});

it('is in French for who reads French', async () => {
  useSettings.setState({ language: 'fr' });
  server.says(getNote, aNote({ city: 'peel', lat: 43.7, lng: -79.7 }));
  await show();
  // Places are asked for one every 1.6 seconds, and another note may just have had its turn.
  expect(await screen.findByText('Lieu inconnu', {}, { timeout: 5_000 })).toBeTruthy();
  expect(button('J’aime, 2')).toBeTruthy();
  useSettings.setState({ language: 'en' });
});
