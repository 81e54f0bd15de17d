import { SourceProblem } from '@crimemap/cities/kit/fetching';
import type { ProviderError } from '@crimemap/contract/accounts';
import { AuthorizationResponseError, ResponseBodyError } from 'openid-client';
import { ApiError } from '../platform/base/api-error.ts';

export class ProviderProblem extends Error {
  override name = 'ProviderProblem';
  readonly word: ProviderError;
  /** A code for the log. */
  readonly detail: string | undefined;
  constructor(word: ProviderError, detail?: string) {
    super(word);
    this.word = word;
    this.detail = detail;
  }
}

/** Maps an error from a provider request to a `ProviderProblem`. */
export function problemOf(error: unknown): ProviderProblem {
  if (error instanceof ProviderProblem) return error;
  if (error instanceof AuthorizationResponseError)
    return new ProviderProblem(error.error === 'access_denied' ? 'cancelled' : 'refused', plain(error.error));
  if (error instanceof ResponseBodyError)
    return new ProviderProblem(error.status >= 500 ? 'not_available' : 'refused', plain(error.error));
  let cause: unknown = error;
  for (; cause instanceof Error; cause = cause.cause)
    if (cause instanceof SourceProblem || cause instanceof ApiError)
      return new ProviderProblem('not_available', cause.code);
  // If the provider's response was invalid, the library throws it as the last cause.
  if (cause instanceof Response && cause.status >= 500) return new ProviderProblem('not_available', `${cause.status}`);
  return new ProviderProblem('refused', plain((error as { code?: unknown }).code));
}

const plain = (code: unknown) => (typeof code === 'string' && /^[\w-]{1,60}$/.test(code) ? code : undefined);
