import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { trimmed, withoutControls } from './plain-text.ts';
import { commaList } from './query.ts';

/** Maximum size in bytes of an uploaded picture, before it is resized. */
export const PROFILE_IMAGE_BYTES = 2 * 1024 * 1024;
/** Accepted image types. */
export const PictureKind = z.enum(['image/jpeg', 'image/png', 'image/webp']);
export type PictureKind = z.infer<typeof PictureKind>;
export const BIO_MAX = 500;
/** Maximum number of profiles in one request. */
export const PROFILES_LIMIT = 100;

/**
 * Username of letters, digits, `_`, `.` and `-`, without invisible characters. Usernames that differ only in upper and
 * lower case count as the same.
 */
export const Username = z.string().check(z.trim(), z.regex(/^(?!.*\p{DI})[\p{L}\p{N}][\p{L}\p{N}_.-]{1,29}$/u));
/** Visible name. Line breaks and stacked accents are rejected, because they would disturb the surrounding text. */
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

/** Member id that all users share if accounts are switched off. It is the same in every database. */
export const EVERYONE_SUB = '00000000-0000-4000-8000-000000000001';
/** Request header that names the member to act as, if accounts are switched off. */
export const DEBUG_SUBJECT_HEADER = 'x-debug-subject';

/** The part of a member's profile that everyone can see. */
export const PublicProfile = z.object({
  sub: z.string(),
  username: z.nullable(z.string()),
  display_name: z.nullable(z.string()),
  profile_image_url: z.nullable(z.string()),
});
export type PublicProfile = z.infer<typeof PublicProfile>;

/**
 * Settings of the signed-in member. `cognito_sub` is the member's `sub`, under the name that clients of the first
 * version use.
 */
export const UserSettings = z.object({
  username: z.nullable(z.string()),
  display_name: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  profile_image_url: z.nullable(z.string()),
  email: z.string(),
  cognito_sub: z.string(),
  /** True if the member wants an email about each reply to their notes. */
  reply_letters: z.boolean(),
  /** False if the member can sign in only with a provider. */
  has_password: z.optional(z.boolean()),
  /**
   * True if the member wants an email about each moderation decision on their texts, including decisions on appeals.
   */
  decision_emails: z.boolean(),
  /** True if the member wants an email when a moderator has decided on a report that they filed. */
  report_emails: z.boolean(),
  /** True if the member wants an email about news in followed notes and places, at most one a day. */
  follow_emails: z._default(z.boolean(), false),
  /**
   * Available username derived from the member's email address. Only `GET /user/settings` sets it, and only until the
   * member chooses a username.
   */
  suggested_username: z.optional(z.string()),
});
export type UserSettings = z.infer<typeof UserSettings>;

export const recordLogin = defineCall('POST /user/login', {
  who: 'member',
  summary: 'Records that the member’s page opened after sign-in.',
});

export const trackUser = defineCall('POST /user/track', {
  who: 'member',
  summary: 'Records the same as `POST /user/login`, for clients whose login request failed.',
});

export const getProfile = defineCall('GET /user/profile', {
  who: 'member',
  summary: 'Returns the member’s own public profile.',
  reply: PublicProfile,
});

export const getSettings = defineCall('GET /user/settings', {
  who: 'member',
  summary: 'Returns the member’s settings.',
  reply: UserSettings,
});

export const saveSettings = defineCall('POST /user/settings', {
  who: 'member',
  summary: 'Changes the member’s profile and settings. A username that another member has is rejected.',
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
    'Sets the member’s profile picture: JPEG, PNG or WebP, at most 2 MB. The server stores only a smaller copy without metadata.',
  body: z.strictObject({
    filename: z.string().check(z.maxLength(255)),
    /** Base64 text. Only the server validates it, because a pattern would be too slow for ten megabytes. */
    content_base64: z.string(),
    content_type: PictureKind,
  }),
  reply: z.object({ url: z.string() }),
  bodyBytes: Math.ceil((PROFILE_IMAGE_BYTES * 4) / 3) + 4096,
  // Timeout in milliseconds. The server decodes the pictures of several members one after another.
  answerMs: 40_000,
});

export const getProfileImage = defineCall('GET /user/profile-image/:key', {
  who: 'anyone',
  summary: 'Returns a member’s profile picture: WebP, 256 by 256 pixels.',
  params: { key: z.string().check(z.regex(/^[\w-]{1,64}$/)) },
  sends: 'bytes',
});

export const listProfiles = defineCall('GET /user/public', {
  who: 'anyone',
  summary: 'Returns the public profiles of the given members. Unknown members are left out.',
  query: { subs: commaList(PROFILES_LIMIT) },
  reply: z.array(PublicProfile),
});

export const deleteAccount = defineCall('DELETE /user', {
  who: 'member',
  summary:
    'Deletes the account and all its data immediately. The request must contain the member’s own email address, to prevent mistakes.',
  body: z.strictObject({ email: z.string().check(z.maxLength(254)) }),
});
