import { BODY_TYPES, type Call } from '@crimemap/contract/call';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../platform/base/refusal.ts';
import { JSON_TYPE } from './body.ts';

/** Lets pictures and forms in as they are, for the calls that take them; `checkContentType` has refused them everywhere else. */
export function letRawBodiesIn(app: FastifyInstance): void {
  const types = Object.values(BODY_TYPES).flat();
  app.addContentTypeParser(types, { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
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
  if (!BODY_TYPES[takes].some((taken) => taken === type)) throw new Refusal('unsupported_media_type');
}

/** The body of a call as its schema reads it: no bytes where a call that takes a picture or a form was sent none. */
export const bodyFor = ({ takes }: Pick<Call, 'takes'>, body: unknown): unknown =>
  body ?? (takes !== 'json' ? new Uint8Array() : undefined);
