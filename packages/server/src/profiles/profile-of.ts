import type { exportAccount } from '@crimemap/contract/account-export';
import type { ReplyOf } from '@crimemap/contract/call';
import type { PublicProfile, UserSettings } from '@crimemap/contract/profiles';
import type { Write } from '../db/write.ts';
import type { Now } from '../platform/base/clock.ts';
import type { ProfilesStore } from './profiles.store.ts';

export interface ProfilesDeps {
  readonly profiles: ProfilesStore;
  readonly now: Now;
  /** Notes that a member’s page has opened. */
  readonly record: (tx: Write, memberId: string, clientKey: string) => Promise<unknown>;
  /** Told when a member is gone, and their sessions with them. */
  readonly forget: (memberId: string) => void;
  /** What a member has posted and marked, for their export. */
  readonly posted: (memberId: string) => Promise<Posted>;
  /** What a member reported and appealed, and what was decided about them, for their export. */
  readonly moderated: (memberId: string) => Promise<Moderated>;
  /** What a member asked the assistant, for their export. */
  readonly conversationsOf: (memberId: string) => Promise<ReplyOf<typeof exportAccount>['assistant']>;
  /** The member’s reading tokens, for their export. */
  readonly readingTokensOf: (memberId: string) => Promise<ReplyOf<typeof exportAccount>['reading_tokens']>;
  /** The areas a member has letters about, for their export. */
  readonly alertsOf: (memberId: string) => Promise<ReplyOf<typeof exportAccount>['alerts']>;
}

export type Posted = Pick<
  ReplyOf<typeof exportAccount>,
  'notes' | 'comments' | 'likes' | 'bookmarks' | 'seen_again' | 'muted' | 'followed_notes' | 'followed_places'
>;
export type Moderated = Pick<ReplyOf<typeof exportAccount>, 'reports' | 'appeals' | 'decisions'>;

/** A member as the store tells of them. */
export type MemberRow = NonNullable<Awaited<ReturnType<ProfilesStore['of']>>>;

export const imageUrl = (key: string): string => `/api/user/profile-image/${key}`;
export const imageKey = (url: string): string => url.slice(imageUrl('').length);

const shown = (key: string | null) => (key === null ? null : imageUrl(key));

/** What everyone may know. */
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

/** What the member themself sees. */
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
