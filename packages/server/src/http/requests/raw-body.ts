import type { Call } from '@crimemap/contract/call';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusal.ts';
import { JSON_TYPE } from './body.ts';

/** Photos, and what the button of a page or a mail program sends to end letters: RFC 8058 prefers the form in parts. */
const RAW = {
  bytes: ['image/jpeg', 'image/png', 'image/webp'],
  form: ['application/x-www-form-urlencoded', 'multipart/form-data'],
} as const;

/** Lets these bodies in as they are, for the calls that take bytes; `checkContentType` has refused them everywhere else. */
export function letRawBodiesIn(app: FastifyInstance): void {
  app.addContentTypeParser([...RAW.bytes, ...RAW.form], { parseAs: 'buffer' }, (_request, bytes, done) =>
    done(null, bytes),
  );
}

/** Refuses a body of a kind the call does not take. */
export function checkContentType({ takes }: Pick<Call, 'takes'>, contentType = ''): void {
  const isJson = JSON_TYPE.test(contentType);
  if (takes === 'json') {
    if (!isJson) throw new Refusal('unsupported_media_type');
    return;
  }
  if (isJson) throw new Refusal('unsupported_media_type', { detail: 'Send the file as it is, not as JSON.' });
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase();
  if (!RAW[takes].some((taken) => taken === type)) throw new Refusal('unsupported_media_type');
}

/** The body of a call as its schema reads it: no bytes where a call that takes bytes was sent none. */
export const bodyFor = ({ takes }: Pick<Call, 'takes'>, body: unknown): unknown =>
  body ?? (takes !== 'json' ? new Uint8Array() : undefined);
