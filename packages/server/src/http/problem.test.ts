import { expect, it } from 'vitest';
import { ApiError } from '../platform/base/api-error.ts';
import { apiErrorOf } from './problem.ts';

it('maps client errors of the HTTP framework to the matching error code, and unknown errors to internal', () => {
  for (const [error, code] of [
    [new ApiError('taken'), 'taken'],
    [{ statusCode: 415, code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE' }, 'unsupported_media_type'],
    [{ statusCode: 413 }, 'payload_too_large'],
    [{ statusCode: 404 }, 'not_found'],
    [{ statusCode: 408 }, 'request_timeout'],
    [{ statusCode: 400 }, 'invalid_input'],
    [{ statusCode: 499 }, 'invalid_input'],
    [{ statusCode: 500 }, 'internal'],
    [new Error('of ours'), 'internal'],
    [undefined, 'internal'],
  ] as const)
    expect.soft(apiErrorOf(error).code, JSON.stringify(error)).toBe(code);
});
