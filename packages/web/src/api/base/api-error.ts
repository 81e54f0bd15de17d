import { type ErrorCode, Problem } from '@crimemap/contract/problem';
import * as z from 'zod/mini';

/** Error codes that do not come from the server: it is unreachable, or a static site has no file for the request. */
export type LocalCode = 'offline' | 'not_in_static_site';

export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode | LocalCode;
  readonly field: string | undefined;
  /** Distinguishes errors that have the same code. */
  readonly reason: string | undefined;
  /** English sentence from the server, if it sent one. */
  readonly detail: string | undefined;
  /** Status of the response, if there was one. */
  readonly status: number | undefined;
  /** Seconds to wait before a retry, if the server sent them. */
  readonly retryAfterSeconds: number | undefined;
  constructor(
    code: ErrorCode | LocalCode,
    said: {
      readonly field?: string | undefined;
      readonly reason?: string | undefined;
      readonly detail?: string | undefined;
      readonly status?: number;
      readonly retryAfterSeconds?: number | undefined;
      /** Message for the browser's console. */
      readonly message?: string;
    } = {},
  ) {
    super(said.message ?? said.detail ?? code);
    this.code = code;
    this.field = said.field;
    this.reason = said.reason;
    this.detail = said.detail;
    this.status = said.status;
    this.retryAfterSeconds = said.retryAfterSeconds;
  }
}

/** Returns an `ApiError` for an unsuccessful response. */
export async function apiErrorOf(response: Response): Promise<ApiError> {
  const problem = z.safeParse(Problem, await response.json().catch(() => null));
  const { status } = response;
  const message = `Failed to fetch ${response.url}: ${status} ${response.statusText}`;
  if (!problem.success) return new ApiError('internal', { status, message });
  const { code, field, reason, detail } = problem.data;
  const retryAfterSeconds = Number(response.headers.get('retry-after')) || undefined;
  return new ApiError(code, { field, reason, detail, status, retryAfterSeconds, message });
}
