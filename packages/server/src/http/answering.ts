/**
 * What a call that sends `answer` answers with: events that end. `make` gets a signal that is aborted when the asker goes away or the
 * server closes. What it throws before its first event is a refusal like any other; later `failed` makes the last event of it.
 */
export class Answering<Data> {
  readonly make: (signal: AbortSignal) => AsyncGenerator<Data>;
  readonly failed: (error: unknown) => Data;
  constructor(make: (signal: AbortSignal) => AsyncGenerator<Data>, failed: (error: unknown) => Data) {
    this.make = make;
    this.failed = failed;
  }
}
