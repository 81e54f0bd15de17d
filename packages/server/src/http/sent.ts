/** A reply with headers of its own. Made by `sent`, taken apart by `serve`. */
export class Sent<Value> {
  readonly value: Value;
  readonly headers: Readonly<Record<string, string>>;
  constructor(value: Value, headers: Readonly<Record<string, string>>) {
    this.value = value;
    this.headers = headers;
  }
}

/** Of one member, and of this moment: no cache keeps it. */
export const NOT_KEPT = { 'cache-control': 'no-store' };

/**
 * A reply with headers (lower-case names). With an `etag` among them, an asker who already holds that version gets 304 and
 * no body.
 */
export const sent = <Value>(value: Value, headers: Readonly<Record<string, string>>): Sent<Value> =>
  new Sent(value, headers);
