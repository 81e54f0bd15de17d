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
 * `json`: one value. `stream`: a JSON array of `reply`'s elements, written as it is read. `bytes`: a file; `reply` is not used.
 * `download`: a file that lies ready; `reply` is not used.
 * `events`: server-sent events without end, `reply` the data of each. `redirect`: the browser is sent on; `reply` is not used.
 * `answer`: server-sent events that end, `reply` the data of each. `page`: HTML for a browser; `reply` is not used.
 */
export type ReplyKind = 'json' | 'stream' | 'bytes' | 'download' | 'events' | 'answer' | 'redirect' | 'page';

/** What a call takes that is no JSON, by the content types it may be sent as: a picture, or a form (RFC 8058 prefers the one in parts). */
export const BODY_TYPES = {
  bytes: ['image/jpeg', 'image/png', 'image/webp'],
  form: ['application/x-www-form-urlencoded', 'multipart/form-data'],
} as const;
type BodyKind = 'json' | keyof typeof BODY_TYPES;

type Shape = z.core.$ZodShape;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A member's write is done once, unless its declaration says otherwise. */
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
  /** Below `/api`. */
  readonly path: Path;
  readonly who: Caller;
  /** One English sentence, shown in the API's own documentation. */
  readonly summary: string;
  readonly params: z.ZodMiniObject<Params, z.core.$strict>;
  readonly query: z.ZodMiniObject<Query, z.core.$strict>;
  readonly body: Body;
  readonly reply: Reply;
  readonly sends: ReplyKind;
  /** What is not `json` comes as it is: `body` is `RawBytes`. */
  readonly takes: BodyKind;
  /** The largest body taken, where it is more than usual. */
  readonly bodyBytes?: number;
  /** How long its answer may take, where that is longer than usual. */
  readonly answerMs?: number;
  /** It is done in one transaction with what it is answered, and takes an `Idempotency-Key`. */
  readonly once: Once;
}

/**
 * Declares one call of the API: `defineCall('GET /areas/:city', { who, summary, params, query, body, reply })`.
 * Unknown query and body fields are refused; a parameter of the path without a schema does not compile.
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
    /** `false`, of a member's write: it is not done in one transaction, and an `Idempotency-Key` is not looked at. */
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
/** What a caller receives. */
export type ReplyOf<C extends Call> = z.output<C['reply']>;
/** What the server sends, before the reply's schema has dropped what the contract does not name. */
export type SentReplyOf<C extends Call> = z.input<C['reply']>;

type ShapeOf<O> = O extends z.ZodMiniObject<infer S, z.core.$strict> ? S : never;

/** What a caller writes: inputs, before defaults are filled in. */
export type CallInput<C extends Call> = (keyof ShapeOf<C['params']> extends never
  ? { params?: undefined }
  : { params: z.input<C['params']> }) &
  (keyof ShapeOf<C['query']> extends never
    ? { query?: undefined }
    : Record<never, never> extends z.input<C['query']>
      ? { query?: z.input<C['query']> }
      : { query: z.input<C['query']> }) &
  (undefined extends z.input<C['body']> ? { body?: undefined } : { body: z.input<C['body']> });
