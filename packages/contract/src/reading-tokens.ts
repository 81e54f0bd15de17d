import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { DisplayName } from './profiles.ts';

/** A member’s reading tokens at the same time: one for each program, and a few to change them. */
export const READING_TOKENS_MAX = 10;
/** What every reading token begins with, so that a scanner of published files knows one. */
export const READING_TOKEN_START = 'ccm_';

/** What a member’s program shows to read as they do. The token itself is told once, when it is made. */
export const ReadingToken = z.object({
  id: z.uuid(),
  /** The member’s own word for it. */
  name: z.string(),
  made_at: z.iso.datetime(),
  /** To about a minute; `null`: never yet. */
  last_used_at: z.nullable(z.iso.datetime()),
});
export type ReadingToken = z.infer<typeof ReadingToken>;

export const listReadingTokens = defineCall('GET /user/reading-tokens', {
  who: 'member',
  summary: 'The member’s reading tokens, newest first, without the tokens themselves.',
  reply: z.array(ReadingToken),
});

export const makeReadingToken = defineCall('POST /user/reading-tokens', {
  who: 'member',
  summary: 'Makes a reading token, with which a program reads at `/mcp` as the member. It is told this once.',
  // An answer that is kept to be sent again would keep the token.
  once: false,
  body: z.strictObject({ name: DisplayName }),
  reply: z.object({ ...ReadingToken.shape, token: z.string() }),
});

export const revokeReadingToken = defineCall('DELETE /user/reading-tokens/:id', {
  who: 'member',
  summary: 'Revokes a reading token; it is refused from now on.',
  params: { id: z.uuid() },
});
