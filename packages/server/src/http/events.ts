/** One event: what it says, and what a reader names to go on after it. */
export interface ServerEvent<Data> {
  readonly id: string;
  readonly data: Data;
}

/** Where events come from. */
export interface EventSource<Data> {
  /** What a reader is told first; `lastEventId` is the last event it had, when it comes back and says so. */
  begin(lastEventId: string | undefined): Promise<readonly ServerEvent<Data>[]>;
  /** Calls `tell` at each later event until the given function is called. One event told to many readers is one object. */
  follow(tell: (event: ServerEvent<Data>) => void): () => void;
}

/** What a call that sends `events` answers with. Taken apart by `serve`. */
export class Events<Data> {
  readonly source: EventSource<Data>;
  constructor(source: EventSource<Data>) {
    this.source = source;
  }
}
