import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { Call } from './call.ts';
import { getFeatures } from './features.ts';
import { CALLS } from './index.ts';
import { commitImages, presignImages, reorderImages, UploadTarget } from './note-photos.ts';
import { createNote, NOTE_TYPES, Note, NoteComment, NoteImage, NoteThread } from './notes.ts';
import { Address, Place } from './places.ts';
import { PublicProfile, UserSettings } from './profiles.ts';

type AnObject = { readonly shape: object };
const fieldsOf = (schema: unknown) => Object.keys((schema as AnObject).shape);
/** What one of `items` holds. */
const itemsOf = ({ body }: Call) => {
  const { items } = (body as unknown as { shape: { items: z.ZodMiniArray } }).shape;
  return fieldsOf(items.def.element);
};

test.each<[string, readonly string[], string]>([
  [
    'note',
    fieldsOf(Note),
    'id title body occurred_at crime_type lat lng city division cross_streets author_sub author_name author_avatar image_url thumbnail_url created_at updated_at likes_count comments_count liked_by_me bookmarked_by_me',
  ],
  ['thread', fieldsOf(NoteThread), 'note images comments profiles'],
  ['photo of a thread', fieldsOf(NoteImage), 'id url order_index'],
  ['reply', fieldsOf(NoteComment), 'id author_sub author_name body created_at'],
  ['public profile', fieldsOf(PublicProfile), 'sub username display_name profile_image_url'],
  ['member’s settings', fieldsOf(UserSettings), 'username display_name bio profile_image_url email cognito_sub'],
  ['place a photo is sent to', fieldsOf(UploadTarget), 'url key public_url content_type'],
  ['place in a new order of photos', itemsOf(reorderImages), 'id order_index'],
  ['photo that was sent', itemsOf(commitImages), 'key url order_index'],
  ['new note', fieldsOf(createNote.body), 'city division lat lng occurred_at title body crime_type image_url'],
  ['found place', fieldsOf(Place), 'lat lon display_name address importance'],
  ['found place’s address', fieldsOf(Address), 'city town village state province state_district'],
  ['list of what is switched on', fieldsOf(getFeatures.reply), 'community_notes_enabled'],
])('a %s has every field the specification names', (_, fields, named) => {
  expect(fields).toEqual(expect.arrayContaining(named.split(' ')));
});

test('a note is of one of 23 types', () => {
  expect(NOTE_TYPES.join(' ')).toBe(
    'shooting homicide assault robbery break_and_enter auto_theft theft_from_motor_vehicle theft knife_related drug_related fraud mischief disorderly arrest prowler trespass noise hazard ambulance vehicular_injury vehicular_fatality hate_crime other',
  );
});

const ANYONE = 'anyone';
const MEMBER = 'member';
test.each<[string, Call['who'], string]>([
  ['GET /features', ANYONE, ''],
  ['GET /community/notes', ANYONE, ''],
  ['GET /community/notes/:id', ANYONE, ''],
  ['GET /community/notes/:id/thread', ANYONE, ''],
  ['POST /community/notes', MEMBER, 'city division lat lng occurred_at title body crime_type image_url'],
  ['PATCH /community/notes/:id', MEMBER, 'title body occurred_at crime_type'],
  ['DELETE /community/notes/:id', MEMBER, ''],
  ['POST /community/notes/:id/comments', MEMBER, 'body'],
  ['PATCH /community/notes/:id/comments/:commentId', MEMBER, 'body'],
  ['DELETE /community/notes/:id/comments/:commentId', MEMBER, ''],
  ['POST /community/notes/:id/like', MEMBER, ''],
  ['DELETE /community/notes/:id/like', MEMBER, ''],
  ['POST /community/notes/:id/bookmark', MEMBER, ''],
  ['DELETE /community/notes/:id/bookmark', MEMBER, ''],
  ['POST /community/notes/:id/images/presign', MEMBER, 'count content_types'],
  ['POST /community/notes/:id/images/commit', MEMBER, 'items'],
  ['POST /community/notes/:id/images', MEMBER, 'filename content_base64 content_type'],
  ['POST /community/notes/:id/images/reorder', MEMBER, 'items'],
  ['DELETE /community/notes/:id/images/:imageId', MEMBER, ''],
  ['POST /auth/login', ANYONE, 'email password'],
  ['POST /auth/signup', ANYONE, 'email password confirm_password'],
  ['POST /auth/confirm-signup', ANYONE, 'email confirmation_code'],
  ['POST /auth/forgot-password', ANYONE, 'email'],
  ['POST /auth/reset-password', ANYONE, 'email confirmation_code new_password'],
  ['POST /auth/refresh', ANYONE, ''],
  ['POST /user/login', MEMBER, ''],
  ['POST /user/track', MEMBER, ''],
  ['GET /user/profile', MEMBER, ''],
  ['GET /user/settings', MEMBER, ''],
  ['POST /user/settings', MEMBER, 'username display_name bio profile_image_url'],
  ['POST /user/profile-image', MEMBER, 'filename content_base64 content_type'],
  ['GET /user/public', ANYONE, ''],
])('%s is there for every %s, with what the specification sends', (line, who, sent) => {
  const call: Call | undefined = Object.values<Call>(CALLS).find(({ method, path }) => `${method} ${path}` === line);
  expect(call?.who).toBe(who);
  const taken = call && 'shape' in call.body ? fieldsOf(call.body) : [];
  expect(taken).toEqual(expect.arrayContaining(sent === '' ? [] : sent.split(' ')));
  if (sent === '') expect(taken).toEqual([]);
});

test('a list of notes is asked for by all the fields the specification names, and room for photos by both', () => {
  expect(fieldsOf(CALLS.listNotes.query)).toEqual(
    expect.arrayContaining(['city', 'north', 'south', 'east', 'west', 'since', 'until', 'limit', 'offset', '_t']),
  );
  expect(fieldsOf(presignImages.reply)).toEqual(['targets']);
});
