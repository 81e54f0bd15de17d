import { type ErrorCode, Problem } from '@crimemap/contract/problem';
import * as z from 'zod/mini';

/** What no server says: it could not be reached, or this edition has neither one nor a file of what is asked for. */
export type LocalCode = 'offline' | 'not_in_edition';

export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode | LocalCode;
  readonly field: string | undefined;
  /** Which of the reasons of its code it is. */
  readonly reason: string | undefined;
  /** The server’s English sentence, when it gave one. */
  readonly detail: string | undefined;
  /** The status of the reply, when there was one. */
  readonly status: number | undefined;
  /** How long to wait before asking again, when the reply said so. */
  readonly retryAfterSeconds: number | undefined;
  constructor(
    code: ErrorCode | LocalCode,
    said: {
      readonly field?: string | undefined;
      readonly reason?: string | undefined;
      readonly detail?: string | undefined;
      readonly status?: number;
      readonly retryAfterSeconds?: number | undefined;
      /** For the console. */
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

/** What a reply that is no success says. */
export async function refusalOf(response: Response): Promise<ApiError> {
  const problem = z.safeParse(Problem, await response.json().catch(() => null));
  const { status } = response;
  const message = `Failed to fetch ${response.url}: ${status} ${response.statusText}`;
  if (!problem.success) return new ApiError('internal', { status, message });
  const { code, field, reason, detail } = problem.data;
  const retryAfterSeconds = Number(response.headers.get('retry-after')) || undefined;
  return new ApiError(code, { field, reason, detail, status, retryAfterSeconds, message });
}
