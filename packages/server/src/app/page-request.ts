import type { Language } from '@crimemap/contract/cities';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { etagOf, holds } from '../http/encoded.ts';
import { queryOf, readQuery } from '../http/requests/read-query.ts';
import { readerOf } from '../http/requests/schemas.ts';

/** The language a browser asks for first; English where it is none of ours. */
export const languageOf = ({ headers }: FastifyRequest): Language =>
  /^\s*fr\b/i.test(headers['accept-language'] ?? '') ? 'fr' : 'en';

/** The query of a page's address, which is no call. Refuses what `schema` does not take. */
export const pageQuery = <Schema extends z.ZodMiniType>(schema: Schema, { raw }: FastifyRequest): z.output<Schema> =>
  readerOf(schema)(readQuery(queryOf(raw.url)));

/** Sends a text under its entity tag; 304 to a client that has it. */
export function sendTagged(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  text: string | Buffer,
  etag = etagOf(text),
): FastifyReply {
  reply.header('etag', etag);
  return holds(headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(text);
}
