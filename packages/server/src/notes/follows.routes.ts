import type { BodyOf } from '@crimemap/contract/call';
import type { Text } from '@crimemap/contract/cities';
import {
  FOLLOWED_NOTES_MAX,
  FOLLOWED_PLACES_MAX,
  followPlace,
  listFollows,
  unfollowPlace,
} from '@crimemap/contract/follows';
import { followNote, unfollowNote } from '@crimemap/contract/note-reactions';
import { cellMiddle } from '@crimemap/contract/public-place';
import type { Write } from '../db/write.ts';
import type { Member } from '../http/member.ts';
import { NO_STORE, sent } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import { ApiError } from '../platform/base/api-error.ts';
import { accountOf } from '../profiles/index.ts';
import { presentPlace } from './follows.store.ts';
import { noteName, refuseOwn } from './note-rules.ts';
import type { NoteTools } from './note-tools.ts';

const DONE = sent(undefined, NO_STORE);

/**
 * Follows or unfollows another member’s note. Repeated requests have no effect. A note that was hidden since can still
 * be unfollowed.
 */
async function followAs(member: Member, noteId: string, isFollowed: boolean, deps: NoteTools) {
  await deps.attempts.count('mark', member.id);
  const { id } = await accountOf(member, deps.profiles);
  const note = await deps.notes.noteFor(noteId, undefined);
  if (note) refuseOwn(note, member);
  if (!isFollowed) {
    const wasFollowed = (await deps.reactions.marked('note_follows', [noteId], id)).size > 0;
    if (!note && !wasFollowed) throw new ApiError('not_found');
    await deps.reactions.take('note_follows', noteId, id);
    return { followed_by_me: false };
  }
  if (!note) throw new ApiError('not_found');
  if (await deps.follows.isFull(id, noteId))
    throw tooMany(`A member can follow at most ${FOLLOWED_NOTES_MAX} notes, hidden ones included.`);
  await deps.reactions.set('note_follows', noteId, id, deps.now());
  return { followed_by_me: true };
}

/** Follows a circle around the centre of the grid cell that contains the position. The exact position is not stored. */
async function followPlaceAs(member: Member, circle: BodyOf<typeof followPlace>, name: Text | null, deps: NoteTools) {
  await deps.attempts.count('mark', member.id);
  const { id } = await accountOf(member, deps.profiles);
  const place = await deps.follows.addPlace(id, circle, name, deps.now());
  if (place === 'full') throw tooMany(`A member can follow at most ${FOLLOWED_PLACES_MAX} places.`);
  return presentPlace(place);
}

const tooMany = (detail: string) => new ApiError('not_allowed', { detail });

/** Registers the endpoints for what a member follows. */
export function followsRoutes(
  serve: Serve,
  { follows, profiles, placeNear }: NoteTools,
  over: (tx: Write) => NoteTools,
): void {
  serve(listFollows, async ({ member }) => {
    const { id } = await accountOf(member, profiles);
    const [notes, places] = await Promise.all([follows.notes(id), follows.places(id)]);
    return sent(
      { notes: notes.map((note) => ({ id: note.id, about: noteName(note) })), places: places.map(presentPlace) },
      NO_STORE,
    );
  });
  for (const [call, isFollowed] of [
    [followNote, true],
    [unfollowNote, false],
  ] as const)
    serve(call, ({ member, params, once }) =>
      once(async (tx) => sent(await followAs(member, params.id, isFollowed, over(tx)), NO_STORE)),
    );
  serve(followPlace, async ({ member, body, once }) => {
    const [lng, lat] = cellMiddle([body.lng, body.lat]);
    // Look up the name outside the transaction, because the query uses its own connection.
    const name = await placeNear([lng, lat]);
    return once(async (tx) =>
      sent(await followPlaceAs(member, { lng, lat, metres: body.metres }, name, over(tx)), NO_STORE),
    );
  });
  serve(unfollowPlace, ({ member, params, once }) =>
    once(async (tx) => {
      await over(tx).follows.removePlace(member.id, params.id);
      return DONE;
    }),
  );
}
