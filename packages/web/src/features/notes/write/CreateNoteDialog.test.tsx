import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWithProviders } from '../../../api/testing/mock-api.tsx';
import { useSettings } from '../../../i18n/settings.ts';
import { forgetSession } from '../../../session/session-store.ts';
import { write } from '../../../ui/testing/write.ts';
import { CREATED, creatingNotes, draftOf, field, POST, press } from '../testing/creating.tsx';
import { aFile, signIn } from '../testing/notes-server.tsx';
import CreateNoteDialog from './CreateNoteDialog.tsx';
import { useCreated } from './created-store.ts';
import { usePinMode } from './pin-mode-store.ts';

let page: ReturnType<typeof creatingNotes>;

beforeEach(() => {
  page = creatingNotes();
});

describe('a visitor', () => {
  it('sees a hint to sign up, and the sign-up opens 150 ms after the dialog closes [1§2.83 1§2.84 1§9.11]', async () => {
    forgetSession();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const onClose = vi.fn();
    const heard = vi.fn();
    window.addEventListener('signup-request', heard, { once: true });
    const { user } = renderWithProviders(<CreateNoteDialog onClose={onClose} />);
    expect(screen.getByRole('dialog', { name: 'Create a Community Note' })).toBeTruthy();
    expect(
      screen.getByText('Sign up or log in to drop a pin and share community notes with location and photos.'),
    ).toBeTruthy();
    await user.click(press('Sign Up / Login'));
    expect(onClose).toHaveBeenCalledOnce();
    expect(heard).not.toHaveBeenCalled();
    vi.advanceTimersByTime(150);
    expect(heard).toHaveBeenCalledOnce();
  });

  it('can close the dialog [1§2.83]', async () => {
    forgetSession();
    const onClose = vi.fn();
    const { user } = renderWithProviders(<CreateNoteDialog onClose={onClose} />);
    await user.click(press('Cancel'));
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('the form for a new note', () => {
  it('starts with the default values of the specification [1§2.34 1§2.76 1§2.77 1§2.78 1§3.21 1§3.23 1§5.7]', async () => {
    await page.show();
    expect(screen.getByRole('dialog', { name: 'Create Community Note' })).toBeTruthy();
    expect(field('Title').placeholder).toBe('What happened?');
    expect(field('Description').placeholder).toBe('Add details (no personal info).');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Division/ }).placeholder).toBe('D51');
    expect([field('Lat').value, field('Lng').value]).toEqual(['43.651', '-79.383']);
    expect(field('Crime Type').value).toBe('other');
    const types = within(field('Crime Type')).getAllByRole('option');
    expect(types).toHaveLength(23);
    expect(types[0]?.textContent).toBe('Ambulance');
    expect(field('City').value).toBe('Toronto');
    expect(screen.queryByText(/Pin is outside/)).toBeNull();
    expect(screen.queryByText('Choose on the map')).toBeNull();
  });

  it('starts with the pressed location on the map and the current city [1§2.80 1§4.21 2§4.32]', async () => {
    await page.show({ at: [-113.5, 53.55], city: 'edmonton' });
    expect([field('City').value, field('Lat').value, field('Lng').value]).toEqual(['Edmonton', '53.55', '-113.5']);
  });

  it('posts trimmed text, the time in the zone of the city, and an approximate location [1§2.78 1§3.14 1§3.15 1§4.19 1§5.2 1§8.34]', async () => {
    const { user, onClose } = await page.show({ at: [-113.5, 53.55], city: 'edmonton' });
    await write(user, field('Title'), '  Bikes gone ');
    await write(user, field('Description'), ' Three of them. ');
    await user.selectOptions(field('Crime Type'), 'theft');
    await write(user, screen.getByRole('textbox', { name: /^Division/ }), ' E1 ');
    await user.clear(field('Occurred At'));
    await write(user, field('Occurred At'), '2026-08-20T17:25');
    await user.click(press('Create Note'));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(page.posted()).toEqual([
      {
        city: 'edmonton',
        division: 'E1',
        lat: 53.55,
        lng: -113.5,
        occurred_at: Date.parse('2026-08-20T23:25:00Z'),
        title: 'Bikes gone',
        body: 'Three of them.',
        crime_type: 'theft',
        image_url: '',
        place_precision: 'approximate',
        images_to_come: 0,
      },
    ]);
    expect(page.requests.find(({ line }) => line === POST)?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    expect(useCreated.getState().note).toEqual({ id: CREATED.id, city: 'edmonton', held: false });
    expect(draftOf()).toBeUndefined();
  });

  it('posts the current time instead of an invalid time, and requires no title [1§2.80 1§5.5 1§5.6]', async () => {
    const { user, onClose } = await page.show();
    await user.clear(field('Occurred At'));
    const before = Date.now();
    await user.click(press('Create Note'));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(page.posted()[0]).toMatchObject({ title: '', body: '', division: null });
    expect(page.posted()[0]?.occurred_at).toBeGreaterThanOrEqual(before);
  });

  it('shows the public location with four decimals, and posts the exact location if the member chooses so', async () => {
    const { user } = await page.show({ at: [-79.3831, 43.6519], city: 'toronto' });
    expect(screen.getByText(/^Everyone sees 43\.6515, -79\.3831, within about 100 m/)).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: /^Exact/ }));
    await user.click(press('Create Note'));
    await waitFor(() => expect(page.posted()).toHaveLength(1));
    expect(page.posted()[0]).toMatchObject({ place_precision: 'exact', lat: 43.6519, lng: -79.3831 });
  });

  it('warns about a location outside the city [1§2.85 2§5.37]', async () => {
    const { user } = await page.show();
    await user.clear(field('Lat'));
    await write(user, field('Lat'), '45.4');
    expect(
      screen.getByText('Pin is outside selected city. Display will use the precise place from map location.'),
    ).toBeTruthy();
  });

  it('moves a default location when the city changes, but not a chosen location', async () => {
    const { user } = await page.show();
    const choose = async (name: string) => {
      await user.click(field('City'));
      await user.click(screen.getByRole('option', { name }));
    };
    await choose('Edmonton');
    expect(field('Lat').value).toBe('53.55');
    await user.clear(field('Lat'));
    await write(user, field('Lat'), '53.6');
    await choose('Toronto');
    expect(field('Lat').value).toBe('53.6');
  });

  it('shows an error at the field of an invalid coordinate', async () => {
    const { user } = await page.show();
    await user.clear(field('Lat'));
    await write(user, field('Lat'), '143');
    await user.click(press('Create Note'));
    expect(screen.getByText('Enter a latitude between -90 and 90.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('Lat')));
    expect(page.posted()).toEqual([]);
  });

  it('keeps the typed text as a draft of the member while a location is chosen on the map', async () => {
    usePinMode.setState({ available: true });
    const { user, onClose, unmount } = await page.show();
    await write(user, field('Title'), 'Bikes gone');
    await user.click(press('Choose on the map'));
    expect(onClose).toHaveBeenCalledOnce();
    expect(usePinMode.getState().on).toBe(true);
    unmount();
    await page.show({ at: [-79.4, 43.7], city: 'toronto' });
    expect([field('Title').value, field('Lat').value]).toEqual(['Bikes gone', '43.7']);
    cleanup();
    signIn('m2');
    await page.show();
    expect(field('Title').value).toBe('');
  });

  it('restores the chosen time and location when the form is reopened', async () => {
    const { user, unmount } = await page.show({ city: 'toronto' });
    await user.clear(field('Occurred At'));
    await write(user, field('Occurred At'), '2026-08-20T17:25');
    await user.clear(field('Lat'));
    await write(user, field('Lat'), '43.7');
    unmount();
    await page.show({ city: 'toronto' });
    expect([field('Occurred At').value, field('Lat').value]).toEqual(['2026-08-20T17:25', '43.7']);
  });

  it('when reopened in another city, uses that city’s default location and keeps the title', async () => {
    const { user, unmount } = await page.show({ city: 'toronto' });
    await write(user, field('Title'), 'Bikes gone');
    await write(user, screen.getByRole('textbox', { name: /^Division/ }), 'D51');
    await user.clear(field('Lat'));
    await write(user, field('Lat'), '43.7');
    unmount();
    await page.show({ city: 'edmonton' });
    expect([field('City').value, field('Lat').value, field('Lng').value]).toEqual(['Edmonton', '53.55', '-113.49']);
    expect(field('Title').value).toBe('Bikes gone');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Division/ }).value).toBe('');
    expect(screen.queryByText(/Pin is outside/)).toBeNull();
  });

  it('when reopened after a press on the map of another city, uses the pressed location', async () => {
    const { user, unmount } = await page.show();
    await user.clear(field('Lat'));
    await write(user, field('Lat'), '43.7');
    unmount();
    await page.show({ at: [-113.5, 53.6], city: 'edmonton' });
    expect([field('City').value, field('Lat').value, field('Lng').value]).toEqual(['Edmonton', '53.6', '-113.5']);
  });

  it.each([
    ['Cancel', () => press('Cancel')],
    ['the cross', () => press('Close')],
  ])('requests a confirmation before %s discards the text [1§2.82]', async (_, way) => {
    const { user, onClose } = await page.show();
    await write(user, field('Title'), 'Bikes gone');
    await user.click(way());
    expect(screen.getByRole('alertdialog', { name: 'Keep what you wrote as a draft on this device?' })).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
    await user.click(press('Discard'));
    expect(onClose).toHaveBeenCalledOnce();
    expect(draftOf()).toBeUndefined();
  });

  it('also requests a confirmation on Escape, and a second Escape returns to the form', async () => {
    const { user, onClose } = await page.show();
    await write(user, field('Title'), 'Bikes gone');
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    expect(field('Title').value).toBe('Bikes gone');
    await user.click(press('Cancel'));
    await user.click(press('Keep draft'));
    expect(onClose).toHaveBeenCalledOnce();
    expect(draftOf()?.fields.title).toBe('Bikes gone');
  });

  it('closes without a confirmation if there is no text, and discards the location', async () => {
    const { user, onClose } = await page.show({ at: [-79.4, 43.7], city: 'toronto' });
    await user.click(press('Cancel'));
    expect(onClose).toHaveBeenCalledOnce();
    expect(draftOf()).toBeUndefined();
  });

  it('reports that a draft was restored, and Undo empties the form and can itself be undone', async () => {
    const { user, unmount } = await page.show();
    expect(screen.queryByText('Draft restored')).toBeNull();
    await write(user, field('Title'), 'Bikes gone');
    await user.upload(field('Add images'), aFile('a.jpg'));
    unmount();
    await page.show();
    expect(screen.getByText('Draft restored')).toBeTruthy();
    await user.click(press('Undo'));
    expect(field('Title').value).toBe('');
    expect(screen.queryAllByRole('img')).toEqual([]);
    await user.click(press('Restore it'));
    expect(field('Title').value).toBe('Bikes gone');
    expect(screen.getAllByRole('img')).toHaveLength(1);
  });

  it('is translated into French', async () => {
    act(() => useSettings.getState().setLanguage('fr'));
    renderWithProviders(<CreateNoteDialog onClose={() => undefined} />);
    expect(await screen.findByRole('button', { name: 'Créer la note' })).toBeTruthy();
    expect(field('Titre').placeholder).toBe('Que s’est-il passé?');
  });
});
