import * as z from 'zod/mini';

type PathParams<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParams<Rest>
  : Path extends `${string}:${infer Name}.${string}`
    ? Name
    : Path extends `${string}:${infer Name}`
      ? Name
      : never;

export type Who = 'anyone' | 'member' | 'moderator';

/**
 * Kinds of response. `json`: one value. `stream`: a JSON array of `reply` elements, sent while the rows are read.
 * `bytes`: a file. `download`: a file prepared in advance. `events`: server-sent events with `reply` data, without end.
 * `answer`: server-sent events that end. `redirect`: an HTTP redirect. `page`: HTML for a browser. `bytes`, `download`,
 * `redirect` and `page` do not use `reply`.
 */
export type ReplyKind = 'json' | 'stream' | 'bytes' | 'download' | 'events' | 'answer' | 'redirect' | 'page';

/**
 * Content types of request bodies that are not JSON: images, or forms. Both form types are accepted, because RFC 8058
 * prefers multipart.
 */
export const BODY_TYPES = {
  bytes: ['image/jpeg', 'image/png', 'image/webp'],
  form: ['application/x-www-form-urlencoded', 'multipart/form-data'],
} as const;
type BodyKind = 'json' | keyof typeof BODY_TYPES;

type Shape = z.core.$ZodShape;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Write requests that require sign-in are idempotent unless the endpoint's declaration says otherwise. */
type OnceByDefault<M extends Method, Caller extends Who> = M extends 'GET'
  ? false
  : Caller extends 'anyone'
    ? false
    : true;

export interface Call<
  Caller extends Who = Who,
  Path extends string = string,
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends z.core.$ZodType = z.core.$ZodType,
  Reply extends z.core.$ZodType = z.core.$ZodType,
  Once extends boolean = boolean,
> {
  readonly method: Method;
  /** Path of the endpoint, without the prefix `/api`. */
  readonly path: Path;
  readonly who: Caller;
  /** English text for the API documentation. Its first sentence says what the endpoint does or returns. */
  readonly summary: string;
  readonly params: z.ZodMiniObject<Params, z.core.$strict>;
  readonly query: z.ZodMiniObject<Query, z.core.$strict>;
  readonly body: Body;
  readonly reply: Reply;
  readonly sends: ReplyKind;
  /** Kind of request body. Bodies of other kinds than `json` reach the handler unparsed, as `RawBytes`. */
  readonly takes: BodyKind;
  /** Maximum body size in bytes, if larger than the default. */
  readonly bodyBytes?: number;
  /** Timeout in milliseconds, if longer than the default. */
  readonly answerMs?: number;
  /**
   * True if the handler's changes and the stored response are written in one transaction. A repeated request with the
   * same `Idempotency-Key` gets the stored response.
   */
  readonly once: Once;
}

/**
 * Declares an endpoint: `defineCall('GET /areas/:city', { who, summary, params, query, body, reply })`. Requests with
 * unknown query or body fields are rejected. A path parameter without a schema is a compile error.
 */
export function defineCall<
  const Caller extends Who,
  const Path extends `/${string}`,
  Params extends { [Name in PathParams<Path>]: z.core.$ZodType } & Shape = {
    [Name in PathParams<Path>]: z.core.$ZodType;
  },
  Query extends Shape = Record<never, z.core.$ZodType>,
  Body extends z.core.$ZodType = z.ZodMiniUndefined,
  Reply extends z.core.$ZodType = z.ZodMiniUndefined,
  const M extends Method = Method,
  const Once extends boolean = OnceByDefault<M, Caller>,
>(
  line: `${M} ${Path}`,
  spec: {
    who: Caller;
    summary: string;
    query?: Query;
    body?: Body;
    reply?: Reply;
    sends?: ReplyKind;
    takes?: BodyKind;
    bodyBytes?: number;
    answerMs?: number;
    /**
     * `false` makes a member's write request not idempotent: it does not run in a single transaction, and
     * `Idempotency-Key` is ignored.
     */
    once?: Once;
  } & ([PathParams<Path>] extends [never] ? { params?: Params } : { params: Params }),
): Call<Caller, Path, Params, Query, Body, Reply, Once> {
  const [method, path] = line.split(' ') as [M, Path];
  return {
    method,
    path,
    who: spec.who,
    summary: spec.summary,
    params: z.strictObject(spec.params ?? ({} as Params)),
    query: z.strictObject(spec.query ?? ({} as Query)),
    body: spec.body ?? (z.undefined() as unknown as Body),
    reply: spec.reply ?? (z.undefined() as unknown as Reply),
    sends: spec.sends ?? 'json',
    takes: spec.takes ?? 'json',
    once: spec.once ?? ((method !== 'GET' && spec.who !== 'anyone') as Once),
    ...(spec.bodyBytes === undefined ? {} : { bodyBytes: spec.bodyBytes }),
    ...(spec.answerMs === undefined ? {} : { answerMs: spec.answerMs }),
  };
}

export type ParamsOf<C extends Call> = z.output<C['params']>;
export type QueryOf<C extends Call> = z.output<C['query']>;
export type BodyOf<C extends Call> = z.output<C['body']>;
/** Response type as the client receives it. */
export type ReplyOf<C extends Call> = z.output<C['reply']>;
/** Response type as the handler returns it, before the schema removes undeclared fields. */
export type SentReplyOf<C extends Call> = z.input<C['reply']>;

type ShapeOf<O> = O extends z.ZodMiniObject<infer S, z.core.$strict> ? S : never;

/** Request type as the client sends it, before defaults are applied. */
export type CallInput<C extends Call> = (keyof ShapeOf<C['params']> extends never
  ? { params?: undefined }
  : { params: z.input<C['params']> }) &
  (keyof ShapeOf<C['query']> extends never
    ? { query?: undefined }
    : Record<never, never> extends z.input<C['query']>
      ? { query?: z.input<C['query']> }
      : { query: z.input<C['query']> }) &
  (undefined extends z.input<C['body']> ? { body?: undefined } : { body: z.input<C['body']> });
