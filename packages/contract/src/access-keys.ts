import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { DisplayName } from './profiles.ts';

/** Maximum number of access keys per member: one per program, and a few for rotation. */
export const ACCESS_KEYS_MAX = 10;
/** Prefix of every access key, so that secret scanners can recognise leaked ones. */
export const ACCESS_KEY_START = 'ccm_';

/** A read-only access key for a member's programs. Its value is returned only once, on creation. */
export const AccessKey = z.object({
  id: z.uuid(),
  /** Name chosen by the member. */
  name: z.string(),
  made_at: z.iso.datetime(),
  /** Accurate to about a minute; `null`: never used. */
  last_used_at: z.nullable(z.iso.datetime()),
});
export type AccessKey = z.infer<typeof AccessKey>;

export const listAccessKeys = defineCall('GET /user/reading-tokens', {
  who: 'member',
  summary: 'The member’s reading tokens, newest first, without the tokens themselves.',
  reply: z.array(AccessKey),
});

export const makeAccessKey = defineCall('POST /user/reading-tokens', {
  who: 'member',
  summary: 'Makes a reading token, with which a program reads at `/mcp` as the member. It is told this once.',
  // A stored idempotent response would store the key's value.
  once: false,
  body: z.strictObject({ name: DisplayName }),
  reply: z.object({ ...AccessKey.shape, token: z.string() }),
});

export const revokeAccessKey = defineCall('DELETE /user/reading-tokens/:id', {
  who: 'member',
  summary: 'Revokes a reading token; it is refused from now on.',
  params: { id: z.uuid() },
});
