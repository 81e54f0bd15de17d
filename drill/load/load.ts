import { setTimeout as wait } from 'node:timers/promises';
import { Ledger } from '../accounting/ledger.ts';
import { Tallies } from '../accounting/tally.ts';
import { Client } from './client.ts';
import { Mailbox } from './mailbox.ts';
import { Members } from './members.ts';
import { listen, read } from './readers.ts';
import { Writers } from './writers.ts';

const READERS = 3;
const WRITERS = 5;
const STREAMS = 6;
const FIRST_MEMBERS = 6;
/** Pause in milliseconds between two writes of a writer. */
const PAUSE_MS = { pressing: 60, steady: 450 };

interface LoadSettings {
  readonly origins: readonly string[];
  readonly outboxes: readonly string[];
  readonly withPhotos: boolean;
  /** Prefix of the email addresses and texts of this failover test. */
  readonly mark: string;
  readonly writesMax: number;
  readonly minutesMax: number;
  /** `steady`: about thirty requests per second, both reads and writes. */
  readonly pace: keyof typeof PAUSE_MS;
}

export interface Load {
  readonly tallies: Tallies;
  readonly ledger: Ledger;
  readonly client: Client;
  readonly photos: Writers['photos'];
  /** Returns true when the maximum number of writes or minutes is reached. */
  isOver(): boolean;
  /** Waits until requests in progress have ended, for at most a minute. */
  stop(): Promise<void>;
}

/** Starts a mixed load: readers, streams, and members who sign up, post, reply and like. */
export async function startLoad(settings: LoadSettings): Promise<Load> {
  const { origins, outboxes, withPhotos, mark, writesMax, minutesMax, pace } = settings;
  const [tallies, ledger] = [new Tallies(), new Ledger()];
  tallies.begin('first sign-ups');
  const client = new Client(tallies, origins);
  const members = new Members(client, ledger, new Mailbox(outboxes), mark);
  const writers = new Writers(client, ledger, members, mark, withPhotos);
  const deadline = Date.now() + minutesMax * 60_000;
  let begins = true;
  const isOver = () => ledger.writes.length >= writesMax || Date.now() > deadline;
  const ending = new AbortController();

  await Promise.all(Array.from({ length: FIRST_MEMBERS }, () => members.signUp()));
  if (members.all.length === 0) throw new Error('nobody could sign up, so nothing can be written');
  tallies.begin('warm-up', { fresh: true });
  const write = async () => {
    while (begins && !isOver()) {
      await writers.one();
      await wait(PAUSE_MS[pace]);
    }
  };
  const writing = Promise.all(Array.from({ length: WRITERS }, write));
  const reading = Promise.all([
    ...Array.from({ length: READERS }, (_, n) => read(client, n + 1, () => begins)),
    ...Array.from({ length: STREAMS }, (_, n) => listen(client, n + 1, () => begins, ending.signal)),
  ]);
  return {
    tallies,
    ledger,
    client,
    photos: writers.photos,
    isOver,
    async stop() {
      begins = false;
      ending.abort();
      const late = setTimeout(() => {
        client.isTrying = false;
      }, 60_000);
      await Promise.all([writing, reading]);
      clearTimeout(late);
      tallies.close();
    },
  };
}
