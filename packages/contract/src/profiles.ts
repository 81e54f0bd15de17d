import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { trimmed, withoutControls } from './plain-text.ts';
import { commaList } from './query.ts';

/** The largest picture taken, before it is made small. */
export const PROFILE_IMAGE_BYTES = 2 * 1024 * 1024;
/** What kinds of picture are taken. */
export const PictureKind = z.enum(['image/jpeg', 'image/png', 'image/webp']);
export type PictureKind = z.infer<typeof PictureKind>;
export const BIO_MAX = 500;
/** How many profiles one call tells of. */
export const PROFILES_LIMIT = 100;

/** A handle: letters, digits, `_`, `.` and `-`, none of them invisible. Unique without regard to case. */
export const Username = z.string().check(z.trim(), z.regex(/^(?!.*\p{DI})[\p{L}\p{N}][\p{L}\p{N}_.-]{1,29}$/u));
/** Something that can be seen, without line ends and towers of accents: they would change the text around a name. */
export const DisplayName = z
  .string()
  .check(
    z.overwrite(withoutControls),
    z.trim(),
    z.minLength(1),
    z.maxLength(60),
    z.regex(/^(?=.*[^\s\p{DI}\u2800])(?!.*\p{M}{4})[^\p{Cc}\p{Zl}\p{Zp}]+$/u),
  );
const ImageUrl = z.string().check(z.maxLength(200), z.regex(/^\/api\/user\/profile-image\/[\w-]{1,64}$/));

/** The member everyone is where accounts are switched off: the same one in every database. */
export const EVERYONE_SUB = '00000000-0000-4000-8000-000000000001';
/** The header in which a call says as which member it is made, where accounts are switched off. */
export const DEBUG_SUBJECT_HEADER = 'x-debug-subject';

/** What everyone may know of a member. */
export const PublicProfile = z.object({
  sub: z.string(),
  username: z.nullable(z.string()),
  display_name: z.nullable(z.string()),
  profile_image_url: z.nullable(z.string()),
});
export type PublicProfile = z.infer<typeof PublicProfile>;

/** `cognito_sub` is the member’s `sub`, under the name programs written for the first version know. */
export const UserSettings = z.object({
  username: z.nullable(z.string()),
  display_name: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  profile_image_url: z.nullable(z.string()),
  email: z.string(),
  cognito_sub: z.string(),
  /** Does the member want a letter when somebody replies to a note of theirs? */
  reply_letters: z.boolean(),
  /** Not of an account that only a sign-in provider opens. */
  has_password: z.optional(z.boolean()),
  /** An email about each decision on what the member wrote, appeals too? */
  decision_emails: z.boolean(),
  /** An email when a moderator has decided about what the member reported? */
  report_emails: z.boolean(),
  /** An email, one a day at most, when there is something new in the notes and places that the member follows? */
  follow_emails: z._default(z.boolean(), false),
  /** A free username, made of the address. Only in the reply of `GET /user/settings`, and only while none is chosen. */
  suggested_username: z.optional(z.string()),
});
export type UserSettings = z.infer<typeof UserSettings>;

export const recordLogin = defineCall('POST /user/login', {
  who: 'member',
  summary: 'Records that the member’s page has opened after signing in.',
});

export const trackUser = defineCall('POST /user/track', {
  who: 'member',
  summary: 'The same, asked when recording the login failed.',
});

export const getProfile = defineCall('GET /user/profile', {
  who: 'member',
  summary: 'The member’s own public profile.',
  reply: PublicProfile,
});

export const getSettings = defineCall('GET /user/settings', {
  who: 'member',
  summary: 'What the member has set.',
  reply: UserSettings,
});

export const saveSettings = defineCall('POST /user/settings', {
  who: 'member',
  summary: 'Sets the member’s profile. A username someone else has is refused.',
  body: z.strictObject({
    username: Username,
    display_name: DisplayName,
    bio: z.optional(z.nullable(z.string().check(trimmed(), z.maxLength(BIO_MAX)))),
    profile_image_url: z.optional(z.nullable(ImageUrl)),
    reply_letters: z.optional(z.boolean()),
    decision_emails: z.optional(z.boolean()),
    report_emails: z.optional(z.boolean()),
    follow_emails: z.optional(z.boolean()),
  }),
  reply: UserSettings,
});

export const putProfileImage = defineCall('POST /user/profile-image', {
  who: 'member',
  summary:
    'Takes a picture (JPEG, PNG or WebP, 2 MB at most), makes a small one of it without its metadata, and keeps that.',
  body: z.strictObject({
    filename: z.string().check(z.maxLength(255)),
    /** Read by the server alone: a pattern would take longer over ten megabytes than everything else. */
    content_base64: z.string(),
    content_type: PictureKind,
  }),
  reply: z.object({ url: z.string() }),
  bodyBytes: Math.ceil((PROFILE_IMAGE_BYTES * 4) / 3) + 4096,
  // Other members' pictures are opened in turn with it.
  answerMs: 40_000,
});

export const getProfileImage = defineCall('GET /user/profile-image/:key', {
  who: 'anyone',
  summary: 'A member’s picture: WebP, 256 by 256.',
  params: { key: z.string().check(z.regex(/^[\w-]{1,64}$/)) },
  sends: 'bytes',
});

export const listProfiles = defineCall('GET /user/public', {
  who: 'anyone',
  summary: 'The public profiles of some members. Unknown ones are left out.',
  query: { subs: commaList(PROFILES_LIMIT) },
  reply: z.array(PublicProfile),
});

export const deleteAccount = defineCall('DELETE /user', {
  who: 'member',
  summary:
    'Deletes the account and all that belongs to it, at once. Asked with the member’s own address, so that it is meant.',
  body: z.strictObject({ email: z.string().check(z.maxLength(254)) }),
});
