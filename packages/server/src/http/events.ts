/**
 * Event with its id. A reader that reconnects sends the id of the last event it received, to get the events after it.
 */
export interface ServerEvent<Data> {
  readonly id: string;
  readonly data: Data;
}

/** Source from which a stream gets its events. */
export interface EventSource<Data> {
  /** Returns the first events for a reader. `lastEventId` is the last event that a reconnecting reader received. */
  begin(lastEventId: string | undefined): Promise<readonly ServerEvent<Data>[]>;
  /**
   * Calls `tell` with each later event until the returned function is called. All readers get the same event object.
   */
  follow(tell: (event: ServerEvent<Data>) => void): () => void;
}

/** Result of a handler whose endpoint sends `events`. `serve` sends it to the client. */
export class Events<Data> {
  readonly source: EventSource<Data>;
  constructor(source: EventSource<Data>) {
    this.source = source;
  }
}
