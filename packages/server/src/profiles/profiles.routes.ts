import {
  deleteAccount,
  exportAccount,
  getProfile,
  getProfileImage,
  getSettings,
  listProfiles,
  putProfileImage,
  recordLogin,
  saveSettings,
  trackUser,
} from '@crimemap/contract/profiles';
import { Refusal } from '../http/refusal.ts';
import { sent } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import { exported } from './export-account.ts';
import { makeProfileImage } from './profile-image.ts';
import { imageUrl, type ProfilesDeps, publicOf, settingsOf } from './profile-of.ts';
import { saveProfile } from './save-profile.ts';

const NOT_KEPT = { 'cache-control': 'no-store' };
const DONE = sent(undefined, NOT_KEPT);
const FOR_EVERYONE = { 'cache-control': 'public, max-age=60' };
/** Its address changes with what is in it. */
const FOR_EVER = { 'cache-control': 'public, max-age=31536000, immutable', 'content-type': 'image/webp' };

export function profilesRoutes(serve: Serve, deps: ProfilesDeps): void {
  const { profiles, now } = deps;
  const mine = async (memberId: string) => {
    const found = UUID.test(memberId) ? await profiles.of(memberId) : undefined;
    if (!found) throw new Refusal('not_found', { detail: 'There is no account behind this sign-in.' });
    return found;
  };
  serve(recordLogin, async ({ member, from }) => {
    const { id } = await mine(member.id);
    await deps.record(id, from.asker);
    return DONE;
  });
  serve(trackUser, async ({ member, from }) => {
    const { id } = await mine(member.id);
    await deps.record(id, from.asker);
    return DONE;
  });
  serve(getProfile, async ({ member }) => sent(publicOf(await mine(member.id)), NOT_KEPT));
  serve(getSettings, async ({ member }) => sent(settingsOf(await mine(member.id)), NOT_KEPT));
  serve(saveSettings, async ({ member, body }) => {
    const { id } = await mine(member.id);
    return sent(settingsOf(await saveProfile(id, body, deps)), NOT_KEPT);
  });
  serve(putProfileImage, async ({ member, body }) => {
    const { id } = await mine(member.id);
    const { key, bytes } = await makeProfileImage(body.content_base64);
    const own = `${key}-${id.slice(0, 8)}`;
    await profiles.putImage(id, own, bytes, now());
    return sent({ url: imageUrl(own) }, NOT_KEPT);
  });
  serve(getProfileImage, async ({ params }) => {
    const found = await profiles.image(params.key);
    if (!found) throw new Refusal('not_found');
    return sent(found.bytes, FOR_EVER);
  });
  serve(listProfiles, async ({ query }) => {
    const ids = query.subs.filter((sub) => UUID.test(sub));
    return sent(ids.length === 0 ? [] : (await profiles.named(ids)).map(publicOf), FOR_EVERYONE);
  });
  serve(exportAccount, async ({ member }) => sent(await exported(await mine(member.id), deps), NOT_KEPT));
  serve(deleteAccount, async ({ member, body }) => {
    const { id, email } = await mine(member.id);
    if (body.email.trim().toLowerCase() !== email.toLowerCase())
      throw new Refusal('invalid_input', { field: 'email', detail: 'This is not the address of your account.' });
    await deps.endAll(id, 'the account was deleted');
    await profiles.delete(id);
    return DONE;
  });
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
