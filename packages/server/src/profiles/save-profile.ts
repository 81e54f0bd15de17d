import type { BodyOf } from '@crimemap/contract/call';
import type { saveSettings } from '@crimemap/contract/profiles';
import { Refusal } from '../http/refusal.ts';
import { imageKey, type MemberRow, type ProfilesDeps } from './profile-of.ts';

/** Usernames that differ by case or width only are one; by way of capitals `ß` is `ss` and a dotless `ı` is `i`. */
const usernameKey = (username: string) => username.normalize('NFKC').toUpperCase().toLowerCase();

/** Sets a member’s profile. What is left out stays; `null` takes it away. */
export async function saveProfile(
  memberId: string,
  { username, display_name, bio, profile_image_url: image }: BodyOf<typeof saveSettings>,
  { profiles }: Pick<ProfilesDeps, 'profiles'>,
): Promise<MemberRow> {
  if (image && !(await profiles.ownsImage(memberId, imageKey(image))))
    throw new Refusal('invalid_input', { field: 'profile_image_url', detail: 'This picture is not yours.' });
  const saved = await profiles.save(memberId, {
    username,
    username_key: usernameKey(username),
    display_name,
    ...(bio === undefined ? {} : { bio: bio || null }),
    ...(image === undefined ? {} : { image_key: image && imageKey(image) }),
  });
  if (saved === 'taken')
    throw new Refusal('taken', { field: 'username', detail: 'Someone else has this username already.' });
  if (!saved) throw new Refusal('not_found');
  return saved;
}
