import { BODY_TYPES, type Call } from '@crimemap/contract/call';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../platform/base/api-error.ts';
import { JSON_TYPE } from './body.ts';

/**
 * Accepts images and forms as raw bytes. For endpoints that do not take them, `checkContentType` rejects the request.
 */
export function letRawBodiesIn(app: FastifyInstance): void {
  const types = Object.values(BODY_TYPES).flat();
  app.addContentTypeParser(types, { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
}

/** Throws an `ApiError` if the endpoint does not accept bodies of this content type. */
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

/** Returns the body as the endpoint's schema expects it. A missing image or form becomes an empty byte array. */
export const bodyFor = ({ takes }: Pick<Call, 'takes'>, body: unknown): unknown =>
  body ?? (takes !== 'json' ? new Uint8Array() : undefined);
