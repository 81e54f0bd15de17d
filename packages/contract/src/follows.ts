import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { Text } from './cities.ts';
import { NoteId } from './notes.ts';

/** Maximum number of notes, and of places, that a member may follow. */
export const FOLLOWED_NOTES_MAX = 500;
export const FOLLOWED_PLACES_MAX = 20;
/** Selectable radii around a followed place, in metres. */
export const FOLLOWED_METRES = [250, 500, 1000, 2000] as const;

const Circle = {
  lng: z.number().check(z.gte(-180), z.lte(180)),
  lat: z.number().check(z.gte(-90), z.lte(90)),
  metres: z.literal(FOLLOWED_METRES),
};

/**
 * Followed circle. The stored centre is that of a fixed cell of about 100 m, never the exact point that the member
 * sent.
 */
export const FollowedPlace = z.object({
  id: z.uuid(),
  ...Circle,
  /** Description of what is near the centre; `null` if nothing is known nearby. */
  name: z.nullable(Text),
  since: z.iso.datetime(),
});
export type FollowedPlace = z.infer<typeof FollowedPlace>;

/** `about` is the beginning of the note's text. */
const FollowedNote = z.object({ id: NoteId, about: z.string() });

export const listFollows = defineCall('GET /user/follows', {
  who: 'member',
  summary: 'Returns the notes and places that the member follows, latest first. Nobody else can see this list.',
  reply: z.object({ notes: z.array(FollowedNote), places: z.array(FollowedPlace) }),
});

export const followPlace = defineCall('POST /user/follows/places', {
  who: 'member',
  summary:
    'Follows a place: new notes of others nearby appear in the member’s activity. Following the same circle again changes nothing.',
  body: z.strictObject(Circle),
  reply: FollowedPlace,
});

export const unfollowPlace = defineCall('DELETE /user/follows/places/:id', {
  who: 'member',
  summary: 'Stops following a place. Succeeds if the member does not follow the place.',
  params: { id: z.uuid() },
});
