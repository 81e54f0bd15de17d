import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { Call } from './call.ts';
import { getFeatures } from './features.ts';
import { CALLS } from './index.ts';
import { listNotes } from './note-lists.ts';
import { commitImages, presignImages, reorderImages, UploadTarget } from './note-photos.ts';
import { createNote, NOTE_TYPES, Note, NoteComment, NoteImage, NoteThread } from './notes.ts';
import { Address, Place } from './places.ts';
import { PublicProfile, UserSettings } from './profiles.ts';

type AnObject = { readonly shape: object };
const fieldsOf = (schema: unknown) => Object.keys((schema as AnObject).shape);
/** Returns the fields of an item in the `items` of a request body. */
const itemsOf = ({ body }: Call) => {
  const { items } = (body as unknown as { shape: { items: z.ZodMiniArray } }).shape;
  return fieldsOf(items.def.element);
};

test.each<[string, readonly string[], string]>([
  [
    'note [1§3.1]',
    fieldsOf(Note),
    'id title body occurred_at crime_type lat lng city division cross_streets author_sub author_name author_avatar image_url thumbnail_url created_at updated_at likes_count comments_count liked_by_me bookmarked_by_me',
  ],
  ['thread [1§3.4]', fieldsOf(NoteThread), 'note images comments profiles'],
  ['photo of a thread [1§3.3 1§3.5]', fieldsOf(NoteImage), 'id url order_index'],
  ['reply [1§3.6]', fieldsOf(NoteComment), 'id author_sub author_name body created_at'],
  ['public profile [1§3.7]', fieldsOf(PublicProfile), 'sub username display_name profile_image_url'],
  [
    'member’s settings [1§3.8]',
    fieldsOf(UserSettings),
    'username display_name bio profile_image_url email cognito_sub',
  ],
  ['place a photo is sent to [1§3.10]', fieldsOf(UploadTarget), 'url key public_url content_type'],
  ['place in a new order of photos [1§3.11]', itemsOf(reorderImages), 'id order_index'],
  ['photo that was sent [1§3.12]', itemsOf(commitImages), 'key url order_index'],
  ['new note [1§3.14]', fieldsOf(createNote.body), 'city division lat lng occurred_at title body crime_type image_url'],
  ['found place [1§3.18]', fieldsOf(Place), 'lat lon display_name address importance'],
  ['found place’s address [1§3.19]', fieldsOf(Address), 'city town village state province state_district'],
  ['list of what is switched on', fieldsOf(getFeatures.reply), 'community_notes_enabled'],
])('a %s has every field of the specification', (_, fields, named) => {
  expect(fields).toEqual(expect.arrayContaining(named.split(' ')));
});

test('NOTE_TYPES lists 23 types of notes [1§3.21]', () => {
  expect(NOTE_TYPES.join(' ')).toBe(
    'shooting homicide assault robbery break_and_enter auto_theft theft_from_motor_vehicle theft knife_related drug_related fraud mischief disorderly arrest prowler trespass noise hazard ambulance vehicular_injury vehicular_fatality hate_crime other',
  );
});

const ANYONE = 'anyone';
const MEMBER = 'member';
test.each<[string, Call['who'], string, string]>([
  ['GET /features', ANYONE, '1§7.4', ''],
  ['GET /community/notes', ANYONE, '1§7.6', ''],
  ['GET /community/notes/:id', ANYONE, '1§7.10', ''],
  ['GET /community/notes/:id/thread', ANYONE, '1§7.12', ''],
  ['POST /community/notes', MEMBER, '1§7.14', 'city division lat lng occurred_at title body crime_type image_url'],
  ['PATCH /community/notes/:id', MEMBER, '1§7.15', 'title body occurred_at crime_type'],
  ['DELETE /community/notes/:id', MEMBER, '1§7.16', ''],
  ['POST /community/notes/:id/comments', MEMBER, '1§7.17', 'body'],
  ['PATCH /community/notes/:id/comments/:commentId', MEMBER, '1§7.18', 'body'],
  ['DELETE /community/notes/:id/comments/:commentId', MEMBER, '1§7.19', ''],
  ['POST /community/notes/:id/like', MEMBER, '1§7.20', ''],
  ['DELETE /community/notes/:id/like', MEMBER, '1§7.20', ''],
  ['POST /community/notes/:id/bookmark', MEMBER, '1§7.21', ''],
  ['DELETE /community/notes/:id/bookmark', MEMBER, '1§7.21', ''],
  ['POST /community/notes/:id/images/presign', MEMBER, '1§7.22', 'count content_types'],
  ['POST /community/notes/:id/images/commit', MEMBER, '1§7.25', 'items'],
  ['POST /community/notes/:id/images', MEMBER, '1§7.26', 'filename content_base64 content_type'],
  ['POST /community/notes/:id/images/reorder', MEMBER, '1§7.27', 'items'],
  ['DELETE /community/notes/:id/images/:imageId', MEMBER, '1§7.28', ''],
  ['POST /auth/login', ANYONE, '1§7.29', 'email password'],
  ['POST /auth/signup', ANYONE, '1§7.30', 'email password confirm_password'],
  ['POST /auth/confirm-signup', ANYONE, '1§7.31', 'email confirmation_code'],
  ['POST /auth/forgot-password', ANYONE, '1§7.32', 'email'],
  ['POST /auth/reset-password', ANYONE, '1§7.33', 'email confirmation_code new_password'],
  ['POST /auth/refresh', ANYONE, '1§7.34', ''],
  ['POST /user/login', MEMBER, '1§7.37', ''],
  ['POST /user/track', MEMBER, '1§7.37', ''],
  ['GET /user/profile', MEMBER, '1§7.38', ''],
  ['GET /user/settings', MEMBER, '1§7.40', ''],
  ['POST /user/settings', MEMBER, '1§7.41', 'username display_name bio profile_image_url'],
  ['POST /user/profile-image', MEMBER, '1§7.42', 'filename content_base64 content_type'],
  ['GET /user/public', ANYONE, '1§7.43', ''],
])('%s accepts every specified field and has the access level %s [%s]', (line, who, _id, sent) => {
  const call: Call | undefined = Object.values(CALLS).find(({ method, path }) => `${method} ${path}` === line);
  expect(call?.who).toBe(who);
  const taken = call && 'shape' in call.body ? fieldsOf(call.body) : [];
  expect(taken).toEqual(expect.arrayContaining(sent === '' ? [] : sent.split(' ')));
  if (sent === '') expect(taken).toEqual([]);
});

test('listNotes accepts all specified filters, and presignImages returns upload targets for photos [1§7.8 1§7.23]', () => {
  expect(fieldsOf(listNotes.query)).toEqual(
    expect.arrayContaining(['city', 'north', 'south', 'east', 'west', 'since', 'until', 'limit', 'offset', '_t']),
  );
  expect(fieldsOf(presignImages.reply)).toEqual(['targets']);
});
