import { listMuted, muteMember, unmuteMember } from '@crimemap/contract/mutes';
import { getNoteThread } from '@crimemap/contract/notes';
import { getProfile } from '@crimemap/contract/profiles';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import {
  ANA,
  aReply,
  aServerOfANote,
  aThread,
  button,
  findButton,
  queryButton,
  showThread,
  signIn,
} from '../testing/notes-server.tsx';

const BO = { sub: 'm2', username: 'bo', display_name: 'Bo', profile_image_url: null };
let server: ReturnType<typeof aServerOfANote>;

beforeEach(() => {
  server = aServerOfANote();
  server.says(getNoteThread, aThread({ comments: [aReply(1), aReply(2, { author_sub: 'm3', author_name: 'Cy' })] }));
  server.says(listMuted, []);
  server.says(muteMember, undefined);
  server.says(unmuteMember, undefined);
});

function asCy() {
  signIn('m3');
  server.says(getProfile, { ...ANA, sub: 'm3', username: 'cy', display_name: 'Cy' });
}

it('hides the replies of a muted member after a confirmation, and moves the focus to the replies heading', async () => {
  asCy();
  const { user } = await showThread();
  await user.click(await findButton('Mute Bo'));
  const question = screen.getByRole('alertdialog', {
    name: 'Mute Bo? You no longer see their notes and replies. They are not told.',
  });
  server.says(listMuted, [BO]);
  await user.click(button('Mute', question));
  await waitFor(() => expect(screen.queryByText('Reply 1')).toBeNull());
  expect(screen.getByText('Reply 2')).toBeTruthy();
  expect(server.requests.some(({ call, path }) => call.startsWith('PUT') && path.endsWith('/user/muted/m2'))).toBe(
    true,
  );
  expect(document.activeElement?.textContent).toMatch(/^Replies/);
});

it('offers to unmute the author of an opened note', async () => {
  asCy();
  server.says(listMuted, [ANA]);
  const { user } = await showThread();
  server.says(listMuted, []);
  await user.click(await findButton('Unmute Ana'));
  expect(await findButton('Mute Ana')).toBeTruthy();
});

it('the Mute button is not offered to visitors, or for the member’s own notes and replies', async () => {
  const { unmount } = await showThread();
  expect(queryButton(/^Mute/)).toBeNull();
  unmount();
  asCy();
  await showThread();
  expect(await findButton('Mute Bo')).toBeTruthy();
  expect(queryButton('Mute Cy')).toBeNull();
});
