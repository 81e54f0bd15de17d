import type { BodyOf } from '@crimemap/contract/call';
import type { saveSettings } from '@crimemap/contract/profiles';
import { Refusal } from '../http/refusal.ts';
import { imageKey, type MemberRow, type ProfilesDeps } from './profile-of.ts';
import { mustBeOnesOwn, usernameKey } from './username.ts';

/** Sets a member’s profile. What is left out stays; `null` takes it away. */
export async function saveProfile(
  memberId: string,
  { username, display_name, bio, profile_image_url: image, reply_letters }: BodyOf<typeof saveSettings>,
  { profiles }: Pick<ProfilesDeps, 'profiles'>,
): Promise<MemberRow> {
  mustBeOnesOwn(username);
  if (image && !(await profiles.ownsImage(memberId, imageKey(image))))
    throw new Refusal('invalid_input', { field: 'profile_image_url', detail: 'This picture is not yours.' });
  const saved = await profiles.save(memberId, {
    username,
    username_key: usernameKey(username),
    display_name,
    ...(bio === undefined ? {} : { bio: bio || null }),
    ...(image === undefined ? {} : { image_key: image && imageKey(image) }),
    ...(reply_letters === undefined ? {} : { reply_letters }),
  });
  if (saved === 'taken')
    throw new Refusal('taken', { field: 'username', detail: 'Someone else has this username already.' });
  if (!saved) throw new Refusal('not_found');
  return saved;
}
