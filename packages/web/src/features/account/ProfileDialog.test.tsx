import { PROFILE_IMAGE_BYTES } from '@crimemap/contract/profiles';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mockApi, nothing, refusing, renderWithProviders, saying } from '../../api/testing/mock-api.tsx';
import { useSettings } from '../../i18n/settings.ts';
import { someFeatures } from '../../map-state/testing/render-on-map.tsx';
import { forgetSession, takeTokens, useSession } from '../../session/session-store.ts';
import { completePage } from '../../ui/testing/complete-page.ts';
import { write } from '../../ui/testing/write.ts';
import ProfileDialog from './ProfileDialog.tsx';
import { heardBeside, someSettings, TOKENS } from './testing/settings.ts';

const SESSIONS = [
  {
    id: 'a',
    started_at: '2026-11-20T10:00:00Z',
    last_used_at: '2026-11-21T10:00:00Z',
    device: 'Firefox on Linux',
    current: true,
  },
  { id: 'b', started_at: '2026-11-01T10:00:00Z', last_used_at: '2026-11-02T10:00:00Z', device: null, current: false },
];
let replies: Parameters<typeof mockApi>[0];
let requests: ReturnType<typeof mockApi>;

beforeEach(() => {
  completePage();
  takeTokens(TOKENS);
  replies = {
    'GET /api/user/settings': saying(someSettings()),
    'POST /api/user/settings': saying(someSettings()),
    'POST /api/user/profile-image': saying({ url: '/api/user/profile-image/abc' }),
    'GET /api/user/sessions': saying(SESSIONS),
    'GET /api/user/reading-tokens': saying([]),
    'GET /api/user/muted': saying([]),
    'GET /api/user/follows': saying({ notes: [], places: [] }),
    'DELETE /api/user/sessions/b': nothing,
    'DELETE /api/user/sessions': nothing,
    'DELETE /api/user': nothing,
    'POST /api/auth/logout': nothing,
  };
  requests = mockApi(replies);
});
afterEach(() => {
  cleanup();
  forgetSession();
  vi.unstubAllGlobals();
});

async function show(forced = false) {
  const onClose = vi.fn();
  const drawn = renderWithProviders(<ProfileDialog forced={forced} onClose={onClose} />);
  await screen.findByLabelText('Username');
  return { onClose, ...drawn };
}
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => screen.getByText(name, { selector: 'button' });
const bodies = (line: string) => requests.filter((one) => one.line === line).map(({ body }) => body);
const aPicture = (bytes = 3, type = 'image/png') => new File([new Uint8Array(bytes)], 'me.png', { type });

describe('profile', () => {
  it('shows the settings with a read-only email address, and saves changes [1§1.11 1§2.37 1§3.9]', async () => {
    const { user, onClose } = await show();
    expect(field('Email').readOnly).toBe(true);
    expect(field('Email').value).toBe('ana@example.org');
    await user.clear(field('Display name'));
    await write(user, field('Display name'), ' Ana B. ');
    await write(user, field(/^Bio/), 'Hello');
    expect(heardBeside(field(/^Bio/))).toBe('5 of 500 characters');
    await user.click(press('Save'));
    await screen.findByText('Saved');
    expect(bodies('POST /api/user/settings')).toEqual([
      { username: 'ana', display_name: 'Ana B.', bio: 'Hello', profile_image_url: null },
    ]);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('turns on emails about replies to the notes of the member', async () => {
    const { user } = await show();
    await user.click(field('Email me when someone replies to one of my notes'));
    await user.click(press('Save'));
    await screen.findByText('Saved');
    expect(bodies('POST /api/user/settings')).toMatchObject([{ reply_letters: true }]);
  });

  it('turns off emails about moderators’ decisions, and turns on emails about reports and follows', async () => {
    const { user } = await show();
    await user.click(field('Email me what moderators decide about what I post'));
    await user.click(field('Email me the outcome of what I report'));
    await user.click(field('Email me when there is something new in the notes and places I follow'));
    await user.click(press('Save'));
    await screen.findByText('Saved');
    expect(bodies('POST /api/user/settings')).toMatchObject([
      { decision_emails: false, report_emails: true, follow_emails: true },
    ]);
  });

  it('offers only the email settings for features that are enabled on the server', async () => {
    replies['GET /api/features'] = saying(someFeatures({ alerts_enabled: false }));
    await show();
    await waitFor(() => expect(screen.queryByLabelText(/someone replies/)).toBeNull());
    expect(field('Email me the outcome of what I report')).toBeTruthy();
    cleanup();
    replies['GET /api/features'] = saying(someFeatures({ community_notes_enabled: false }));
    await show();
    await waitFor(() => expect(screen.queryByText('Emails')).toBeNull());
  });

  it('hides the “Saved” message once a field is changed', async () => {
    const { user } = await show();
    await user.click(press('Save'));
    await screen.findByText('Saved');
    await write(user, field('Display name'), ' B.');
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it.each([
    ['Username', '{Backspace>3/}', 'Please enter a username'],
    ['Username', ' b', 'A username has 2 to 30 letters'],
    ['Display name', '{Backspace>3/}', 'Please enter a display name'],
  ])('shows an error beside the field “%s” after typing %s [1§5.20 1§8.14]', async (label, keys, words) => {
    const { user } = await show();
    await user.click(field(label));
    await user.keyboard(keys);
    await user.click(press('Save'));
    await waitFor(() => expect(heardBeside(field(label))).toContain(words));
    expect(document.activeElement).toBe(field(label));
    expect(bodies('POST /api/user/settings')).toEqual([]);
  });

  it('reports beside the username field that the username is taken [1§5.21]', async () => {
    replies['POST /api/user/settings'] = refusing('taken', 409, { field: 'username' });
    const { user } = await show();
    await user.click(press('Save'));
    await waitFor(() => expect(heardBeside(field('Username'))).toContain('Someone else has this username already.'));
    await waitFor(() => expect(document.activeElement).toBe(field('Username')));
  });

  it.each([
    ['invalid_input', 400, 'en', 'This username could be mistaken for another. Use letters and digits of one alphabet'],
    ['invalid_input', 400, 'fr', 'Ce nom d’utilisateur pourrait être pris pour un autre. Employez des lettres'],
    ['not_allowed', 403, 'en', 'This username is reserved for the map’s team or the police, or looks like'],
    ['not_allowed', 403, 'fr', 'Ce nom d’utilisateur est réservé à l’équipe de la carte ou à la police, ou ressemble'],
  ] as const)(
    'shows beside the username field why the server rejected the username: %s (%i), in %s',
    async (code, status, language, words) => {
      replies['POST /api/user/settings'] = refusing(code, status, { field: 'username' });
      const { user } = await show();
      useSettings.setState({ language });
      await user.click(document.querySelector('button[type=submit]') as HTMLElement);
      const username = document.querySelector('[name=username]') as HTMLInputElement;
      await waitFor(() => expect(heardBeside(username)).toContain(words));
      useSettings.setState({ language: 'en' });
    },
  );

  it('reports that saving the profile failed, and why [1§8.13]', async () => {
    replies['POST /api/user/settings'] = refusing('not_available', 503);
    const { user } = await show();
    await user.click(press('Save'));
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to save. Not available right now.');
  });

  it('reports that the settings failed to load, and loads them again when the button is pressed [1§8.11]', async () => {
    replies['GET /api/user/settings'] = refusing('not_available', 503);
    const { user } = renderWithProviders(<ProfileDialog forced={false} onClose={vi.fn()} />);
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load profile');
    replies['GET /api/user/settings'] = saying(someSettings());
    await user.click(press('Try again'));
    await screen.findByLabelText('Username');
  });
});

describe('profile picture', () => {
  it('is rejected without a request if it is larger than 2 MB [1§5.22 1§8.15 1§9.2]', async () => {
    const { user } = await show();
    await user.upload(field('Choose a picture'), aPicture(PROFILE_IMAGE_BYTES + 1));
    expect(screen.getByRole('alert').textContent).toBe('Image too large (max 2MB)');
    await user.click(press('Save'));
    await screen.findByText('Saved');
    expect(bodies('POST /api/user/profile-image')).toEqual([]);
  });

  it('is rejected if its type is not supported', async () => {
    await show();
    fireEvent.change(field('Choose a picture'), { target: { files: [aPicture(3, 'image/svg+xml')] } });
    expect(screen.getByRole('alert').textContent).toBe('We cannot open this picture. Use a JPEG, PNG or WebP file.');
  });

  it('is previewed, then uploaded and saved with the profile [1§7.42]', async () => {
    const { user, container } = await show();
    await user.upload(field('Choose a picture'), aPicture());
    expect(container.querySelector('img')?.getAttribute('src')).toBe('blob:file');
    await user.click(press('Save'));
    await screen.findByText('Saved');
    expect(bodies('POST /api/user/profile-image')).toEqual([
      { filename: 'me.png', content_base64: 'AAAA', content_type: 'image/png' },
    ]);
    expect(bodies('POST /api/user/settings')).toMatchObject([{ profile_image_url: '/api/user/profile-image/abc' }]);
  });

  it('that fails to upload shows an error, and the profile is not saved [1§8.12]', async () => {
    replies['POST /api/user/profile-image'] = refusing('internal', 500);
    const { user } = await show();
    await user.upload(field('Choose a picture'), aPicture());
    await user.click(press('Save'));
    expect((await screen.findByRole('alert')).textContent).toBe('Avatar upload failed');
    expect(bodies('POST /api/user/settings')).toEqual([]);
  });

  it('can be removed', async () => {
    replies['GET /api/user/settings'] = saying(someSettings({ profile_image_url: '/api/user/profile-image/abc' }));
    const { user } = await show();
    await user.click(press('Remove the picture'));
    await user.click(press('Save'));
    await screen.findByText('Saved');
    expect(bodies('POST /api/user/settings')).toMatchObject([{ profile_image_url: null }]);
  });
});

describe('profile that must be completed', () => {
  beforeEach(() => {
    replies['GET /api/user/settings'] = saying(someSettings({ username: null, display_name: null }));
  });

  it('cannot be closed with Escape, a click or a button [1§2.86]', async () => {
    const { onClose } = await show(true);
    const dialog = screen.getByRole('dialog', { name: 'Complete Your Profile' });
    const cancel = new Event('cancel', { cancelable: true });
    fireEvent(dialog, cancel);
    expect(cancel.defaultPrevented).toBe(true);
    expect(fireEvent.keyDown(dialog, { key: 'Escape' })).toBe(false);
    fireEvent.click(dialog);
    expect(screen.queryByLabelText('Close')).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.queryByText('Where you are signed in')).toBeNull();
  });

  it('closes once it is saved [1§2.86]', async () => {
    const { user, onClose } = await show(true);
    await waitFor(() => expect(document.activeElement).toBe(field('Username')));
    await write(user, field('Username'), 'ana');
    await write(user, field('Display name'), 'Ana');
    await user.click(press('Save and Continue'));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

  it('contains a suggested username that can be saved unchanged', async () => {
    const settings = someSettings({ username: null, display_name: null, suggested_username: 'ana2' });
    replies['GET /api/user/settings'] = saying(settings);
    const { user, onClose } = await show(true);
    await user.click(press('Save and Continue'));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(bodies('POST /api/user/settings')).toMatchObject([{ username: 'ana2', display_name: 'ana2' }]);
  });

  it('closes if the member logs out', async () => {
    const { user, onClose } = await show(true);
    await user.click(press('Logout'));
    expect(onClose).toHaveBeenCalledOnce();
    expect(useSession.getState().signedIn).toBe(false);
  });
});

describe('sessions', () => {
  it('are listed with the current device marked, and another session can be ended', async () => {
    const { user } = await show();
    const other = await screen.findByLabelText('Sign out Unknown device');
    expect(screen.getByText('This device')).toBeTruthy();
    expect(screen.queryByLabelText('Sign out Firefox on Linux')).toBeNull();
    replies['GET /api/user/sessions'] = saying(SESSIONS.slice(0, 1));
    await user.click(other);
    await waitFor(() => expect(screen.queryByText('Unknown device')).toBeNull());
    expect(bodies('DELETE /api/user/sessions/b')).toHaveLength(1);
  });

  it('show their browser and system in the language of the page', async () => {
    useSettings.setState({ language: 'fr' });
    renderWithProviders(<ProfileDialog forced={false} onClose={vi.fn()} />);
    expect(await screen.findByText('Firefox sous Linux')).toBeTruthy();
    useSettings.setState({ language: 'en' });
  });

  it('can all be ended at once, including the current session', async () => {
    const { user, onClose } = await show();
    await user.click(await screen.findByText('Sign out everywhere'));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(bodies('DELETE /api/user/sessions')).toHaveLength(1);
    expect(useSession.getState().signedIn).toBe(false);
  });

  it('show an error if ending a session fails', async () => {
    replies['DELETE /api/user/sessions/b'] = refusing('not_available', 503);
    const { user } = await show();
    await user.click(await screen.findByLabelText('Sign out Unknown device'));
    expect((await screen.findByRole('alert')).textContent).toBe('We could not sign out this device.');
  });
});

describe('account', () => {
  it('can be downloaded as a file with all of its data', async () => {
    replies['GET /api/user/export'] = saying({
      exported_at: '2026-11-21T10:00:00Z',
      settings: someSettings(),
      created_at: '2026-11-01T10:00:00Z',
      activity_read_at: null,
      sign_in_events: [],
      providers: [],
      sessions: [],
      reading_tokens: [],
      alerts: [],
      notes: [],
      comments: [],
      likes: [],
      bookmarks: [],
      seen_again: [],
      muted: [],
      reports: [],
      appeals: [],
      decisions: [],
      assistant: [],
    });
    const files: Blob[] = [];
    URL.createObjectURL = (blob) => {
      files.push(blob as Blob);
      return 'blob:file';
    };
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user } = await show();
    await user.click(screen.getByText('Download my data'));
    await waitFor(() => expect(clicked).toHaveBeenCalledOnce());
    expect(files[0]?.type).toBe('application/json');
    clicked.mockRestore();
  });

  it('is deleted only after the member has typed its email address', async () => {
    const { user, onClose } = await show();
    await user.click(screen.getByText('Delete account'));
    await write(user, field('Type ana@example.org to confirm'), 'bob@example.org{Enter}');
    await waitFor(() =>
      expect(heardBeside(field('Type ana@example.org to confirm'))).toContain(
        'This is not the address of your account.',
      ),
    );
    expect(bodies('DELETE /api/user')).toEqual([]);
    await user.clear(field('Type ana@example.org to confirm'));
    await write(user, field('Type ana@example.org to confirm'), 'Ana@example.org{Enter}');
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(bodies('DELETE /api/user')).toEqual([{ email: 'Ana@example.org' }]);
    expect(useSession.getState().signedIn).toBe(false);
  });
});
