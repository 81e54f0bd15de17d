import type { Call } from '@crimemap/contract/call';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusal.ts';
import { JSON_TYPE } from './body.ts';

/** Photos, and the form a mail program sends to end its letters. */
const RAW = ['image/jpeg', 'image/png', 'image/webp', 'application/x-www-form-urlencoded'];

/** Lets these bodies in as they are, for the calls that take bytes; `checkContentType` has refused them everywhere else. */
export function letRawBodiesIn(app: FastifyInstance): void {
  app.addContentTypeParser(RAW, { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
}

/** Refuses a body of a kind the call does not take. */
export function checkContentType({ takes }: Pick<Call, 'takes'>, contentType = ''): void {
  const isJson = JSON_TYPE.test(contentType);
  if (takes === 'json') {
    if (!isJson) throw new Refusal('unsupported_media_type');
    return;
  }
  if (isJson) throw new Refusal('unsupported_media_type', { detail: 'Send the file as it is, not as JSON.' });
  if (!RAW.includes(contentType.split(';', 1)[0]?.trim().toLowerCase() ?? ''))
    throw new Refusal('unsupported_media_type');
}

/** The body of a call as its schema reads it: no bytes where a call that takes bytes was sent none. */
export const bodyFor = ({ takes }: Pick<Call, 'takes'>, body: unknown): unknown =>
  body ?? (takes === 'bytes' ? new Uint8Array() : undefined);
