import type { PublicProfile, UserSettings } from '@crimemap/contract/profiles';
import type { Now } from '../shared/clock.ts';
import type { ProfilesStore } from './profiles.store.ts';

export interface ProfilesDeps {
  readonly profiles: ProfilesStore;
  readonly now: Now;
  /** Notes that a member’s page has opened. */
  readonly record: (memberId: string, asker: string) => Promise<unknown>;
  readonly endAll: (memberId: string, why: string) => Promise<void>;
}

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
export const settingsOf = ({ id, email, username, display_name, bio, image_key }: MemberRow): UserSettings => ({
  username,
  display_name,
  bio,
  profile_image_url: shown(image_key),
  email,
  cognito_sub: id,
});
