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
 * Kinds of response. `json`: one value. `stream`: a JSON array of `reply` elements, written while it is read. `bytes`:
 * a file. `download`: a prepared file. `events`: endless server-sent events with `reply` data. `answer`: server-sent
 * events that end. `redirect`: an HTTP redirect. `page`: HTML for a browser. `reply` is unused for `bytes`, `download`,
 * `redirect` and `page`.
 */
export type ReplyKind = 'json' | 'stream' | 'bytes' | 'download' | 'events' | 'answer' | 'redirect' | 'page';

/** Content types of request bodies that are not JSON: pictures, or forms. RFC 8058 prefers multipart forms. */
export const BODY_TYPES = {
  bytes: ['image/jpeg', 'image/png', 'image/webp'],
  form: ['application/x-www-form-urlencoded', 'multipart/form-data'],
} as const;
type BodyKind = 'json' | keyof typeof BODY_TYPES;

type Shape = z.core.$ZodShape;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Members' write requests are idempotent unless the declaration says otherwise. */
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
  /** Path below `/api`. */
  readonly path: Path;
  readonly who: Caller;
  /** English text for the API documentation. Its first sentence says what the endpoint does or returns. */
  readonly summary: string;
  readonly params: z.ZodMiniObject<Params, z.core.$strict>;
  readonly query: z.ZodMiniObject<Query, z.core.$strict>;
  readonly body: Body;
  readonly reply: Reply;
  readonly sends: ReplyKind;
  /** Kind of request body. Bodies other than `json` are passed on unparsed as `RawBytes`. */
  readonly takes: BodyKind;
  /** Maximum body size in bytes, if above the default. */
  readonly bodyBytes?: number;
  /** Timeout in milliseconds, if longer than the default. */
  readonly answerMs?: number;
  /** True if the handler and its stored response share one transaction, keyed by `Idempotency-Key`. */
  readonly once: Once;
}

/**
 * Declares an endpoint: `defineCall('GET /areas/:city', { who, summary, params, query, body, reply })`. Unknown query
 * and body fields are rejected. A path parameter without a schema does not compile.
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
    /** `false` for a member's write: no single transaction, and `Idempotency-Key` is ignored. */
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
/** Response type the server sends, before the schema drops undeclared fields. */
export type SentReplyOf<C extends Call> = z.input<C['reply']>;

type ShapeOf<O> = O extends z.ZodMiniObject<infer S, z.core.$strict> ? S : never;

/** Request type, before defaults are applied. */
export type CallInput<C extends Call> = (keyof ShapeOf<C['params']> extends never
  ? { params?: undefined }
  : { params: z.input<C['params']> }) &
  (keyof ShapeOf<C['query']> extends never
    ? { query?: undefined }
    : Record<never, never> extends z.input<C['query']>
      ? { query?: z.input<C['query']> }
      : { query: z.input<C['query']> }) &
  (undefined extends z.input<C['body']> ? { body?: undefined } : { body: z.input<C['body']> });
