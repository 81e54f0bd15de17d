import { BODY_TYPES, type Call } from '@crimemap/contract/call';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../platform/base/api-error.ts';
import { JSON_TYPE } from './body.ts';

/**
 * Accepts images and forms as raw bytes for the endpoints that take them. `checkContentType` rejects them everywhere
 * else.
 */
export function letRawBodiesIn(app: FastifyInstance): void {
  const types = Object.values(BODY_TYPES).flat();
  app.addContentTypeParser(types, { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
}

/** Throws a `ApiError` for a body type that the endpoint does not accept. */
export function checkContentType({ takes }: Pick<Call, 'takes'>, contentType = ''): void {
  const isJson = JSON_TYPE.test(contentType);
  if (takes === 'json') {
    if (!isJson) throw new ApiError('unsupported_media_type');
    return;
  }
  if (isJson) throw new ApiError('unsupported_media_type', { detail: 'Send the file as it is, not as JSON.' });
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase();
  if (!BODY_TYPES[takes].some((taken) => taken === type)) throw new ApiError('unsupported_media_type');
}

/** Returns the body for the schema of an endpoint. A missing image or form becomes an empty byte array. */
export const bodyFor = ({ takes }: Pick<Call, 'takes'>, body: unknown): unknown =>
  body ?? (takes !== 'json' ? new Uint8Array() : undefined);
