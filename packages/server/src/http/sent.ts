import type { Refusal } from '../platform/base/refusal.ts';

/** What a call that sends `redirect` answers with: where the browser goes (`303`), and what it is given to keep. */
export class Redirect {
  readonly location: string;
  readonly cookies: readonly string[];
  constructor(location: string, cookies: readonly string[] = []) {
    this.location = location;
    this.cookies = cookies;
  }
}

/**
 * What a call that sends `page`, or one that is asked for HTML instead of JSON, answers with. It loads nothing. `refusal`: why it is
 * another page than the one asked for; programs, which do not ask for HTML, get that in its place.
 */
export class Page {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly refusal: Refusal | undefined;
  constructor(html: string, headers: Readonly<Record<string, string>> = {}, refusal?: Refusal) {
    this.html = html;
    this.headers = headers;
    this.refusal = refusal;
  }
}

/**
 * What a call that sends `answer` answers with: events that end. `make` gets a signal that is aborted when the client goes away or the
 * server closes. What it throws before its first event is a refusal like any other; later `failed` makes the last event of it.
 */
export class StreamedAnswer<Data> {
  readonly make: (signal: AbortSignal) => AsyncGenerator<Data>;
  readonly failed: (error: unknown) => Data;
  constructor(make: (signal: AbortSignal) => AsyncGenerator<Data>, failed: (error: unknown) => Data) {
    this.make = make;
    this.failed = failed;
  }
}

/** What a call that sends `download` answers with: a file that lies in a folder. One whose name ends in `.gz` is compressed. */
export class Download {
  readonly file: { readonly folder: string; readonly name: string };
  readonly headers: Readonly<Record<string, string>>;
  constructor(file: Download['file'], headers: Readonly<Record<string, string>>) {
    this.file = file;
    this.headers = headers;
  }
}

/** A header that may come several times has a list. */
type Headers = Readonly<Record<string, string | string[]>>;

/** A reply with headers of its own. Made by `sent`, taken apart by `serve`. */
export class Sent<Value> {
  readonly value: Value;
  readonly headers: Headers;
  constructor(value: Value, headers: Headers) {
    this.value = value;
    this.headers = headers;
  }
}

/** Of one member, and of this moment: no cache keeps it. */
export const NO_STORE = { 'cache-control': 'no-store' };

/** Members and guests ask at the same address: nobody else may keep the reply. */
export const THEIR_OWN = { 'cache-control': 'private, no-cache', vary: 'authorization, cookie' };

/**
 * A reply with headers (lower-case names). With an `etag` among them, a client who already holds that version gets 304 and
 * no body.
 */
export const sent = <Value>(value: Value, headers: Headers): Sent<Value> => new Sent(value, headers);
