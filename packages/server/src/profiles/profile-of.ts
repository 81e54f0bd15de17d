import type { exportAccount } from '@crimemap/contract/account-export';
import type { ReplyOf } from '@crimemap/contract/call';
import type { PublicProfile, UserSettings } from '@crimemap/contract/profiles';
import type { Write } from '../db/write.ts';
import type { Now } from '../platform/base/clock.ts';
import type { ProfilesStore } from './profiles.store.ts';

export interface ProfilesDeps {
  readonly profiles: ProfilesStore;
  readonly now: Now;
  /** Records that a member opened the page. */
  readonly record: (tx: Write, memberId: string, clientKey: string) => Promise<unknown>;
  /** Called after a member and their sessions were deleted. */
  readonly forget: (memberId: string) => void;
  /** Returns a member's posts and marks, for the export of their account. */
  readonly posted: (memberId: string) => Promise<Posted>;
  /** Returns a member's reports and appeals and the decisions about them, for the export of their account. */
  readonly moderated: (memberId: string) => Promise<Moderated>;
  /** Returns a member's conversations with the assistant, for the export of their account. */
  readonly conversationsOf: (memberId: string) => Promise<ReplyOf<typeof exportAccount>['assistant']>;
  /** Returns a member's read-only access keys, for the export of their account. */
  readonly accessKeysOf: (memberId: string) => Promise<ReplyOf<typeof exportAccount>['reading_tokens']>;
  /** Returns the areas for which a member gets email updates, for the export of their account. */
  readonly alertsOf: (memberId: string) => Promise<ReplyOf<typeof exportAccount>['alerts']>;
}

export type Posted = Pick<
  ReplyOf<typeof exportAccount>,
  'notes' | 'comments' | 'likes' | 'bookmarks' | 'seen_again' | 'muted' | 'followed_notes' | 'followed_places'
>;
export type Moderated = Pick<ReplyOf<typeof exportAccount>, 'reports' | 'appeals' | 'decisions'>;

/** A member as returned by the profiles store. */
export type MemberRow = NonNullable<Awaited<ReturnType<ProfilesStore['of']>>>;

export const imageUrl = (key: string): string => `/api/user/profile-image/${key}`;
export const imageKey = (url: string): string => url.slice(imageUrl('').length);

const shown = (key: string | null) => (key === null ? null : imageUrl(key));

/** Returns the fields of a member that everyone may see. */
export const publicOf = ({
  id,
  username,
  display_name,
  image_key,
}: Pick<MemberRow, 'id' | 'username' | 'display_name' | 'image_key'>): PublicProfile => ({
  sub: id,
  username,
  display_name,
  profile_image_url: shown(image_key),
});

/** Returns the fields of a member that only this member may see. */
export const settingsOf = ({
  id,
  email,
  username,
  display_name,
  bio,
  image_key,
  reply_letters,
  has_password,
  decision_emails,
  report_emails,
  follow_emails,
}: MemberRow): UserSettings => ({
  username,
  display_name,
  bio,
  profile_image_url: shown(image_key),
  email,
  cognito_sub: id,
  reply_letters,
  has_password,
  decision_emails,
  report_emails,
  follow_emails,
});
