import type { Call } from '@crimemap/contract/call';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './refusal.ts';

/** Photos, and the form a mail program sends to end its letters. */
const RAW = ['image/jpeg', 'image/png', 'image/webp', 'application/x-www-form-urlencoded'];

/** Lets these bodies in as they are, for the calls that take bytes; `bodyFor` refuses them everywhere else. */
export function letRawBodiesIn(app: FastifyInstance): void {
  app.addContentTypeParser(RAW, { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
}

/** The body of a call that takes bytes, empty when there is none; refuses whatever is of the other kind. */
export function bodyFor({ takes }: Pick<Call, 'takes'>, body: unknown): unknown {
  const raw = body instanceof Uint8Array;
  if (takes === 'bytes') {
    if (body !== undefined && body !== null && !raw)
      throw new Refusal('unsupported_media_type', { detail: 'Send the file as it is, not as JSON.' });
    return body ?? new Uint8Array();
  }
  if (raw) throw new Refusal('unsupported_media_type');
  return body ?? undefined;
}
