/** An event and its id. A reader sends the id to continue after this event. */
export interface ServerEvent<Data> {
  readonly id: string;
  readonly data: Data;
}

/** A source of events. */
export interface EventSource<Data> {
  /** Returns the first events of a reader. `lastEventId`: the last event that a reconnecting reader received. */
  begin(lastEventId: string | undefined): Promise<readonly ServerEvent<Data>[]>;
  /** Calls `tell` with each later event until the returned function is called. All readers get the same object. */
  follow(tell: (event: ServerEvent<Data>) => void): () => void;
}

/** The result of a handler that sends `events`. `serve` sends it. */
export class Events<Data> {
  readonly source: EventSource<Data>;
  constructor(source: EventSource<Data>) {
    this.source = source;
  }
}
