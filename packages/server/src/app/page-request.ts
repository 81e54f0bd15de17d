import type { Language } from '@crimemap/contract/cities';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { etagOf, holds } from '../http/encoded.ts';
import { queryOf, readQuery } from '../http/requests/read-query.ts';
import { readerOf } from '../http/requests/schemas.ts';

/** Returns French if it is the browser's first language, otherwise English. */
export const languageOf = ({ headers }: FastifyRequest): Language =>
  /^\s*fr\b/i.test(headers['accept-language'] ?? '') ? 'fr' : 'en';

/**
 * Parses the query of an address that is not an API endpoint. Throws an error for the client if `schema` rejects the
 * query.
 */
export const pageQuery = <Schema extends z.ZodMiniType>(schema: Schema, { raw }: FastifyRequest): z.output<Schema> =>
  readerOf(schema)(readQuery(queryOf(raw.url)));

/** Sends a text with its entity tag, or 304 if the client already has the same text. */
export function sendTagged(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  text: string | Buffer,
  etag = etagOf(text),
): FastifyReply {
  reply.header('etag', etag);
  return holds(headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(text);
}
