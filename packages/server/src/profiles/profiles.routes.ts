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
import { emailKey } from '../accounts/accounts.door.ts';
import type { From } from '../http/from.ts';
import type { Once } from '../http/idempotency.ts';
import type { Member } from '../http/member.ts';
import { Refusal } from '../http/refusal.ts';
import { NOT_KEPT, sent } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import { accountOf, isMemberId } from './account-of.ts';
import { exported } from './export-account.ts';
import { makeProfileImage } from './profile-image.ts';
import { imageUrl, type ProfilesDeps, publicOf, settingsOf } from './profile-of.ts';
import { profilesStore } from './profiles.store.ts';
import { saveProfile } from './save-profile.ts';

const DONE = sent(undefined, NOT_KEPT);
const FOR_EVERYONE = { 'cache-control': 'public, max-age=60' };
/** Its address changes with what is in it. */
const FOR_EVER = { 'cache-control': 'public, max-age=31536000, immutable', 'content-type': 'image/webp' };

export function profilesRoutes(serve: Serve, deps: ProfilesDeps): void {
  const { profiles, now } = deps;
  const mine = (member: Member, db = profiles) => accountOf(member, db);
  const pageOpened = ({ member, from, once }: { readonly member: Member; readonly from: From; readonly once: Once }) =>
    once(async (tx) => {
      const { id } = await mine(member, profilesStore(tx));
      await deps.record(tx, id, from.asker);
      return DONE;
    });
  serve(recordLogin, pageOpened);
  serve(trackUser, pageOpened);
  serve(getProfile, async ({ member }) => sent(publicOf(await mine(member)), NOT_KEPT));
  serve(getSettings, async ({ member }) => sent(settingsOf(await mine(member)), NOT_KEPT));
  serve(saveSettings, ({ member, body, once }) =>
    once(async (tx) => {
      const over = profilesStore(tx);
      const { id } = await mine(member, over);
      return sent(settingsOf(await saveProfile(id, body, { profiles: over })), NOT_KEPT);
    }),
  );
  serve(putProfileImage, async ({ member, body, signal, once }) => {
    const { id } = await mine(member);
    const { key, bytes } = await makeProfileImage(body.content_base64, { member: id, signal });
    const own = `${key}-${id.slice(0, 8)}`;
    return once(async (tx) => {
      await profilesStore(tx).putImage(id, own, bytes, now());
      return sent({ url: imageUrl(own) }, NOT_KEPT);
    });
  });
  serve(getProfileImage, async ({ params }) => {
    const found = await profiles.image(params.key);
    if (!found) throw new Refusal('not_found');
    return sent(found.bytes, FOR_EVER);
  });
  serve(listProfiles, async ({ query }) => {
    const ids = query.subs.filter(isMemberId);
    return sent(ids.length === 0 ? [] : (await profiles.named(ids)).map(publicOf), FOR_EVERYONE);
  });
  serve(exportAccount, async ({ member }) => sent(await exported(await mine(member), deps), NOT_KEPT));
  serve(deleteAccount, ({ member, body, once }) =>
    once(async (tx) => {
      const over = profilesStore(tx);
      const { id, email } = await mine(member, over);
      if (emailKey(body.email.trim()) !== emailKey(email))
        throw new Refusal('invalid_input', { field: 'email', detail: 'This is not the address of your account.' });
      await over.delete(id);
      tx.after(() => deps.forget(id));
      return DONE;
    }),
  );
}
