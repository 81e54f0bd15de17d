import { createHash } from 'node:crypto';
import { exportAccount } from '@crimemap/contract/account-export';
import type { BodyOf, ReplyOf } from '@crimemap/contract/call';
import {
  deleteAccount,
  getProfile,
  getProfileImage,
  getSettings,
  listProfiles,
  PROFILE_IMAGE_BYTES,
  putProfileImage,
  recordLogin,
  saveSettings,
  trackUser,
} from '@crimemap/contract/profiles';
import { emailKey } from '../accounts/index.ts';
import type { Once } from '../http/idempotency.ts';
import type { Member } from '../http/member.ts';
import type { RequestMeta } from '../http/request-meta.ts';
import { NO_STORE, sent } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import { bytesOfBase64, type ImageClient, ImageTooSlow, NotAnImage, remade } from '../images/index.ts';
import { ApiError } from '../platform/base/api-error.ts';
import { presentRow } from '../shared/rows.store.ts';
import { accountOf, isMemberId } from './account-of.ts';
import { imageKey, imageUrl, type MemberRow, type ProfilesDeps, publicOf, settingsOf } from './profile-of.ts';
import { profilesStore } from './profiles.store.ts';
import { suggestUsername } from './suggest-username.ts';
import { mustBeOnesOwn, usernameKey } from './username.ts';

/** Changes a member's profile. Omitted fields are unchanged; `null` deletes a field. */
async function saveProfile(
  memberId: string,
  { username, display_name, bio, profile_image_url: image, ...emails }: BodyOf<typeof saveSettings>,
  { profiles }: Pick<ProfilesDeps, 'profiles'>,
): Promise<MemberRow> {
  mustBeOnesOwn(username);
  if (image && !(await profiles.ownsImage(memberId, imageKey(image))))
    throw new ApiError('invalid_input', { field: 'profile_image_url', detail: 'This picture is not yours.' });
  const saved = await profiles.save(memberId, {
    username,
    username_key: usernameKey(username),
    display_name,
    ...(bio === undefined ? {} : { bio: bio || null }),
    ...(image === undefined ? {} : { image_key: image && imageKey(image) }),
    ...emails,
  });
  if (!saved) throw new ApiError('not_found');
  return saved;
}

/** Returns all data that is stored about a member. */
async function exported(
  member: MemberRow,
  { profiles, now, posted, moderated, conversationsOf, accessKeysOf, alertsOf }: ProfilesDeps,
): Promise<ReplyOf<typeof exportAccount>> {
  const { id } = member;
  const [events, providers, sessions, theirs, decided, assistant, reading_tokens, alerts] = await Promise.all([
    profiles.events(id),
    profiles.providers(id),
    profiles.sessions(id),
    posted(id),
    moderated(id),
    conversationsOf(id),
    accessKeysOf(id),
    alertsOf(id),
  ]);
  return {
    exported_at: now().toISOString(),
    settings: settingsOf(member),
    created_at: member.created_at.toISOString(),
    activity_read_at: member.activity_read_at?.toISOString() ?? null,
    follow_email_at: member.follow_email_at?.toISOString() ?? null,
    sign_in_events: events.map(presentRow),
    providers,
    sessions: sessions.map(presentRow),
    reading_tokens,
    ...theirs,
    ...decided,
    assistant,
    alerts,
  };
}

const SIDE_PX = 256;

/**
 * Makes a square WebP picture from an upload, rotated by its EXIF orientation, cropped to its centre, and without
 * metadata. The file type is detected from the content, not from the name. Throws an `ApiError` for a file that is not
 * an image, is broken, or would be too large when decompressed.
 */
async function makeProfileImage(
  base64: string,
  client: ImageClient,
): Promise<{ readonly key: string; readonly bytes: Buffer }> {
  const given = await bytesOfBase64(base64);
  if (!given) throw new ApiError('invalid_input', { field: 'content_base64', detail: 'This is not base64.' });
  if (given.length > PROFILE_IMAGE_BYTES)
    throw new ApiError('payload_too_large', { field: 'content_base64', detail: 'Image too large (max 2MB)' });
  const made = await remade(given, [{ side: SIDE_PX, fit: 'cover' }], client).catch((error: unknown) => {
    if (error instanceof ImageTooSlow) throw new ApiError('image_too_slow', { field: 'content_base64' });
    if (!(error instanceof NotAnImage)) throw error;
    throw new ApiError('invalid_input', { field: 'content_base64', detail: error.message });
  });
  const bytes = Buffer.from(made[0]?.bytes ?? []);
  return { bytes, key: createHash('sha256').update(bytes).digest('base64url') };
}

const DONE = sent(undefined, NO_STORE);
const FOR_EVERYONE = { 'cache-control': 'public, max-age=60' };
/** A picture with other content has another URL, so caches may keep it forever. */
const FOR_EVER = { 'cache-control': 'public, max-age=31536000, immutable', 'content-type': 'image/webp' };

export function profilesRoutes(serve: Serve, deps: ProfilesDeps): void {
  const { profiles, now } = deps;
  const mine = (member: Member, db = profiles) => accountOf(member, db);
  const pageOpened = ({
    member,
    requestMeta,
    once,
  }: {
    readonly member: Member;
    readonly requestMeta: RequestMeta;
    readonly once: Once;
  }) =>
    once(async (tx) => {
      const { id } = await mine(member, profilesStore(tx));
      await deps.record(tx, id, requestMeta.clientKey);
      return DONE;
    });
  serve(recordLogin, pageOpened);
  serve(trackUser, pageOpened);
  serve(getProfile, async ({ member }) => sent(publicOf(await mine(member)), NO_STORE));
  serve(getSettings, async ({ member }) => {
    const row = await mine(member);
    const settings = settingsOf(row);
    if (row.username !== null) return sent(settings, NO_STORE);
    return sent({ ...settings, suggested_username: await suggestUsername(row.email, profiles.taken) }, NO_STORE);
  });
  serve(saveSettings, ({ member, body, once }) =>
    once(async (tx) => {
      const over = profilesStore(tx);
      const { id } = await mine(member, over);
      return sent(settingsOf(await saveProfile(id, body, { profiles: over })), NO_STORE);
    }),
  );
  serve(putProfileImage, async ({ member, body, signal, once }) => {
    const { id } = await mine(member);
    const { key, bytes } = await makeProfileImage(body.content_base64, { member: id, signal });
    const own = `${key}-${id.slice(0, 8)}`;
    return once(async (tx) => {
      await profilesStore(tx).putImage(id, own, bytes, now());
      return sent({ url: imageUrl(own) }, NO_STORE);
    });
  });
  serve(getProfileImage, async ({ params }) => {
    const found = await profiles.image(params.key);
    if (!found) throw new ApiError('not_found');
    return sent(found.bytes, FOR_EVER);
  });
  serve(listProfiles, async ({ query }) => {
    const ids = query.subs.filter(isMemberId);
    return sent(ids.length === 0 ? [] : (await profiles.named(ids)).map(publicOf), FOR_EVERYONE);
  });
  serve(exportAccount, async ({ member }) => sent(await exported(await mine(member), deps), NO_STORE));
  serve(deleteAccount, ({ member, body, once }) =>
    once(async (tx) => {
      const over = profilesStore(tx);
      const { id, email } = await mine(member, over);
      if (emailKey(body.email.trim()) !== emailKey(email))
        throw new ApiError('invalid_input', { field: 'email', detail: 'This is not the address of your account.' });
      await over.delete(id);
      tx.after(() => deps.forget(id));
      return DONE;
    }),
  );
}
