import { setTimeout as wait } from 'node:timers/promises';
import { type Algorithm, hash, type Options, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { fairPlaces, type PlaceKey } from '../platform/base/fair-places.ts';
import { Refusal } from '../platform/base/refusal.ts';

/** How many requests of one client may wait: an IPv4 address, or the /64 of an IPv6 one. */
const ADDRESS_MAX = 4;
const SITE_MAX = 8;
const PROVIDER_MAX = 32;

/**
 * The networks a client belongs to, from the widest to its own, by which places are shared: of IPv6 the /48, /56 and /64, since
 * whoever has one of the former has all of the latter below it; of IPv4 the /24 and the address. `client`: as `clientKeyOf` gives it.
 */
export function clientNetworks(client: string): readonly [PlaceKey, PlaceKey, ...PlaceKey[]] {
  const own = { key: client, max: ADDRESS_MAX };
  if (!client.includes(':')) return [{ key: client.replace(/\.\d+$/, ''), max: PROVIDER_MAX }, own];
  const [first = '', second = '', third = '', fourth = '0'] = client.split(':');
  const site = (Number.parseInt(fourth, 16) >> 8).toString(16);
  return [{ key: [first, second, third].join(':'), max: PROVIDER_MAX }, { key: site, max: SITE_MAX }, own];
}

/** How a password becomes a hash, and is compared with one. */
export interface PasswordHashing {
  /** `salt`: 16 bytes; without it, random ones. */
  hash(password: string, salt?: Uint8Array): Promise<string>;
  verify(hashed: string, password: string): Promise<boolean>;
}

export interface HashingCost {
  /** In KiB. */
  readonly memoryCost: number;
  /** Number of passes over the memory. */
  readonly timeCost: number;
}

/** OWASP’s first choice for argon2id: 19 MiB, two passes, one lane; about 40 ms. */
const OWASP_COST: HashingCost = { memoryCost: 19_456, timeCost: 2 };

/** Hashes with argon2id in one lane. */
export function argon2id(cost: HashingCost): PasswordHashing {
  const options: Options = { algorithm: 2 satisfies Algorithm, parallelism: 1, ...cost };
  return { hash: (password, salt) => hash(password, salt ? { ...options, salt } : options), verify };
}

/** Of two cores one is left for those who read. */
const HASHING = { places: 1, waitingMax: 64, waitMs: 12_000 };
/** Counting who asks for a hash takes the database a few milliseconds: four at a time leave it to those who read. */
const COUNTING = { places: 4, waitingMax: 128, waitMs: 5_000 };
const refusal = () =>
  new Refusal('too_many_requests', { detail: 'Many people are signing in. Please try again.', retryAfterSeconds: 1 });

/** Whose password it is. */
export interface PasswordClient {
  /** The network address, as `clientKeyOf` gives it. */
  readonly clientKey: string;
  /** Has this member signed in from this network before? */
  readonly known: boolean;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Hashes passwords and compares them, one after the other, with a rest as long as the work after each: those who read share the
 * cores. Turns go round between networks, and every other one is for members at networks they have signed in from, so that
 * nobody’s requests keep others out. All of it refuses with 429 when too many wait.
 * `algorithm`: only tests give another one, since no setting may make hashes cheaper.
 */
export function createPasswords(algorithm: PasswordHashing = argon2id(OWASP_COST)) {
  const hashing = fairPlaces({ ...HASHING, refusal });
  const counting = fairPlaces({ ...COUNTING, refusal });
  // A place is held no longer than the work; the rest after it is nobody's turn.
  const rested = pLimit(1);
  const inTurn = <Value>({ clientKey, known, signal }: PasswordClient, work: () => Promise<Value>): Promise<Value> =>
    hashing.run(
      { path: clientNetworks(clientKey), preferred: known, signal },
      () =>
        new Promise<Value>((resolve, reject) => {
          void rested(async () => {
            const from = performance.now();
            await work().then(resolve, reject);
            await wait(performance.now() - from, undefined, { ref: false });
          });
        }),
    );
  const nobodys = algorithm.hash('nobody has this password');

  return {
    /** Refuses a client that would wait in vain, before it has cost anything. */
    admitsClient(clientKey: string): void {
      if (counting.isFullFor({ path: clientNetworks(clientKey) })) throw refusal();
    },
    /** Asks the database what must be known before a password is hashed: limits first, in turn too. */
    counted: <Value>(clientKey: string, work: () => Promise<Value>): Promise<Value> =>
      counting.run({ path: clientNetworks(clientKey) }, work),
    /** `salt`: 16 bytes, where the same password is to have the same hash; else random ones. */
    hash: (password: string, client: PasswordClient, salt?: Uint8Array): Promise<string> =>
      inTurn(client, () => algorithm.hash(password.normalize('NFKC'), salt)),
    /** The index of the first of these hashes that the password has, or -1. Takes as long where there is none to compare with. */
    matching: async (
      password: string,
      hashes: ReadonlyArray<string | null | undefined>,
      client: PasswordClient,
    ): Promise<number> => {
      const nobody = await nobodys;
      return inTurn(client, async () => {
        for (const [index, hashed] of hashes.entries())
          if ((await algorithm.verify(hashed ?? nobody, password.normalize('NFKC'))) && hashed) return index;
        return -1;
      });
    },
  };
}

export type Passwords = ReturnType<typeof createPasswords>;
