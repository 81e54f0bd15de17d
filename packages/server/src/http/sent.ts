import type { ApiError } from '../platform/base/api-error.ts';

/** Result of a handler that sends `redirect`: the target of the redirect (`303`) and the cookies to set. */
export class Redirect {
  readonly location: string;
  readonly cookies: readonly string[];
  constructor(location: string, cookies: readonly string[] = []) {
    this.location = location;
    this.cookies = cookies;
  }
}

/**
 * Result of a handler that sends `page`, or of one that sends HTML instead of JSON on request. The page loads no other
 * files. `error`: reason for an error page; clients that do not accept HTML get the error as JSON.
 */
export class Page {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly error: ApiError | undefined;
  constructor(html: string, headers: Readonly<Record<string, string>> = {}, error?: ApiError) {
    this.html = html;
    this.headers = headers;
    this.error = error;
  }
}

/**
 * Result of a handler that sends `answer`: events that end. `make` gets a signal that is aborted when the client
 * disconnects or the server closes. An error before the first event becomes a normal error response. `failed` turns a
 * later error into the last event.
 */
export class StreamedAnswer<Data> {
  readonly make: (signal: AbortSignal) => AsyncGenerator<Data>;
  readonly failed: (error: unknown) => Data;
  constructor(make: (signal: AbortSignal) => AsyncGenerator<Data>, failed: (error: unknown) => Data) {
    this.make = make;
    this.failed = failed;
  }
}

/**
 * Result of a handler that sends `download`: a file in a folder. A name that ends in `.gz` means that the file is
 * compressed.
 */
export class Download {
  readonly file: { readonly folder: string; readonly name: string };
  readonly headers: Readonly<Record<string, string>>;
  constructor(file: Download['file'], headers: Readonly<Record<string, string>>) {
    this.file = file;
    this.headers = headers;
  }
}

/** Response headers. A header that may be repeated has a list of values. */
type Headers = Readonly<Record<string, string | string[]>>;

/** Response with headers of the handler. `sent` creates it, and `serve` sends it. */
export class Sent<Value> {
  readonly value: Value;
  readonly headers: Headers;
  constructor(value: Value, headers: Headers) {
    this.value = value;
    this.headers = headers;
  }
}

/** Header for responses about one member at this moment, which no cache may store. */
export const NO_STORE = { 'cache-control': 'no-store' };

/** Headers for URLs whose response differs between members and visitors, so that shared caches must not store it. */
export const THEIR_OWN = { 'cache-control': 'private, no-cache', vary: 'authorization, cookie' };

/**
 * Creates a response with headers (lower-case names). If there is an `etag`, a client that already has this version
 * gets 304 without a body.
 */
export const sent = <Value>(value: Value, headers: Headers): Sent<Value> => new Sent(value, headers);
