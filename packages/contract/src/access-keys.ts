import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { DisplayName } from './profiles.ts';

/** Maximum number of access keys per member: enough for one key per program and a few more for key rotation. */
export const ACCESS_KEYS_MAX = 10;
/** Prefix of every access key, so that secret scanners can recognise leaked ones. */
export const ACCESS_KEY_START = 'ccm_';

/** A read-only access key for a member's programs. Its value is returned only once, on creation. */
export const AccessKey = z.object({
  id: z.uuid(),
  /** Name chosen by the member. */
  name: z.string(),
  made_at: z.iso.datetime(),
  /** Time of the last use, accurate to about a minute; `null` if the key was never used. */
  last_used_at: z.nullable(z.iso.datetime()),
});
export type AccessKey = z.infer<typeof AccessKey>;

export const listAccessKeys = defineCall('GET /user/reading-tokens', {
  who: 'member',
  summary: 'Returns the member’s read-only access keys, newest first, without their values.',
  reply: z.array(AccessKey),
});

export const makeAccessKey = defineCall('POST /user/reading-tokens', {
  who: 'member',
  summary:
    'Creates a read-only access key, with which a program reads at `/mcp` as the member. Only this response contains the value of the key.',
  // Not idempotent, because the stored response would contain the key's value.
  once: false,
  body: z.strictObject({ name: DisplayName }),
  reply: z.object({ ...AccessKey.shape, token: z.string() }),
});

export const revokeAccessKey = defineCall('DELETE /user/reading-tokens/:id', {
  who: 'member',
  summary: 'Revokes a read-only access key. The server rejects the key from then on.',
  params: { id: z.uuid() },
});
