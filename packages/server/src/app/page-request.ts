import type { Language } from '@crimemap/contract/cities';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { etagOf, holds } from '../http/encoded.ts';
import { queryOf, readQuery } from '../http/requests/read-query.ts';
import { readerOf } from '../http/requests/schemas.ts';

/** Returns the browser's first language, or English if we do not have it. */
export const languageOf = ({ headers }: FastifyRequest): Language =>
  /^\s*fr\b/i.test(headers['accept-language'] ?? '') ? 'fr' : 'en';

/** Reads the query of a page's address, which is not an API endpoint. Throws an HTTP problem if `schema` rejects it. */
export const pageQuery = <Schema extends z.ZodMiniType>(schema: Schema, { raw }: FastifyRequest): z.output<Schema> =>
  readerOf(schema)(readQuery(queryOf(raw.url)));

/** Sends a text with its entity tag, or 304 to a client that has it. */
export function sendTagged(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  text: string | Buffer,
  etag = etagOf(text),
): FastifyReply {
  reply.header('etag', etag);
  return holds(headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(text);
}
