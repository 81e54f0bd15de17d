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

describe('the popup of a note', () => {
  it('shows that it is loading, then text, location and time [1§2.36 1§2.49 1§2.61 1§2.64 1§9.9]', async () => {
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

  it('sets the title of the browser tab to the title of the note until the note closes', async () => {
    const { unmount } = await show();
    expect(document.title).toBe('Bike stolen – Canada Crime Map');
    unmount();
    expect(document.title).toBe('Canada Crime Map');
  });

  it('sets the browser tab title to “not found” for a missing note until the popup closes', async () => {
    server.refuses(getNote, 'not_found', 404);
    const { unmount } = renderWithProviders(<NoteViewer size="card" noteId={NOTE_ID} {...doing()} />);
    await screen.findByRole('alert');
    expect(document.title).toBe('Page not found – Canada Crime Map');
    unmount();
    expect(document.title).toBe('Canada Crime Map');
  });

  it('shortens the text to 280 characters until “Read more” is pressed [1§2.59 1§2.91 1§9.4]', async () => {
    server.says(getNote, aNote({ body: 'x'.repeat(281) }));
    const { user } = await show();
    expect(screen.getByText(`${'x'.repeat(280)}…`)).toBeTruthy();
    await user.click(button('Read more'));
    expect(screen.getByText('x'.repeat(281))).toBeTruthy();
    await user.click(button('Show less'));
    expect(screen.queryByText('x'.repeat(281))).toBeNull();
  });

  it('shows all photos by button and arrow key, and the first photo follows the last [1§2.60]', async () => {
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

  it('says that the location is unknown if no label is found [1§2.65 1§8.18]', async () => {
    server.says(getNote, aNote({ city: 'peel', lat: 43.7, lng: -79.7 }));
    await show();
    expect(await screen.findByText('Location unavailable')).toBeTruthy();
  });

  it('shows the location of the note on the map, and closes the popup', async () => {
    const { user, onShow, onClose } = await show();
    await user.click(button('Show on map'));
    expect(onShow).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: NOTE_ID }), 'Chinatown');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('shows an error for a missing note, and retries when the button is pressed [1§8.3]', async () => {
    server.refuses(getNote, 'not_found', 404);
    const { user } = renderWithProviders(<NoteViewer size="card" noteId={NOTE_ID} {...doing()} />);
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load note');
    server.says(getNote, aNote());
    await user.click(button('Try again'));
    await screen.findByText('Bike stolen');
  });
});

describe('a note displayed as a dialog over the page', () => {
  it.each([
    ['its close button', () => fireEvent.click(screen.getByLabelText('Close'))],
    ['Escape', () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))],
    ['a press beside it', () => fireEvent.click(screen.getByRole('dialog'))],
  ])('closes by %s [1§2.42 1§2.58]', async (_, close) => {
    const { onClose } = await show();
    close();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('fades out for 300 ms before it closes [1§4.54 1§9.13 2§9.47]', async () => {
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

  it('returns the focus to the button that opened the note, when the note closes [1§2.58]', async () => {
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

it('the popup of a note is in French if the page is in French', async () => {
  useSettings.setState({ language: 'fr' });
  server.says(getNote, aNote({ city: 'peel', lat: 43.7, lng: -79.7 }));
  await show();
  // One location is requested every 1.6 seconds, and the request for another note may have been earlier.
  expect(await screen.findByText('Lieu inconnu', {}, { timeout: 5_000 })).toBeTruthy();
  expect(button('J’aime, 2')).toBeTruthy();
  useSettings.setState({ language: 'en' });
});
