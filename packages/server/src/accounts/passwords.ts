import { setTimeout as wait } from 'node:timers/promises';
import { type Algorithm, hash, type Options, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { ApiError } from '../platform/base/api-error.ts';
import { fairPlaces, type PlaceKey } from '../platform/base/fair-places.ts';

/**
 * Maximum number of requests that wait per network: an IPv4 address or IPv6 /64 (`ADDRESS`), an IPv6 /56 (`SITE`), an
 * IPv4 /24 or IPv6 /48 (`PROVIDER`).
 */
const ADDRESS_MAX = 4;
const SITE_MAX = 8;
const PROVIDER_MAX = 32;

/**
 * Returns the networks of a client between which slots are shared, from the widest to the narrowest. For IPv6: the /48,
 * /56 and /64, because the owner of a wide network can use all narrower ones in it. For IPv4: the /24 and the address.
 * `client`: from `clientKeyOf`.
 */
export function clientNetworks(client: string): readonly [PlaceKey, PlaceKey, ...PlaceKey[]] {
  const own = { key: client, max: ADDRESS_MAX };
  if (!client.includes(':')) return [{ key: client.replace(/\.\d+$/, ''), max: PROVIDER_MAX }, own];
  const [first = '', second = '', third = '', fourth = '0'] = client.split(':');
  const site = (Number.parseInt(fourth, 16) >> 8).toString(16);
  return [{ key: [first, second, third].join(':'), max: PROVIDER_MAX }, { key: site, max: SITE_MAX }, own];
}

/** Hashes and compares passwords. */
export interface PasswordHashing {
  /** `salt` has 16 bytes. By default, random bytes are used. */
  hash(password: string, salt?: Uint8Array): Promise<string>;
  verify(hashed: string, password: string): Promise<boolean>;
}

export interface HashingCost {
  /** Memory for one hash, in KiB. */
  readonly memoryCost: number;
  /** Number of passes over the memory. */
  readonly timeCost: number;
}

/** First choice of OWASP for argon2id: 19 MiB, two passes, one lane. One hash takes about 40 ms. */
const OWASP_COST: HashingCost = { memoryCost: 19_456, timeCost: 2 };

/** Creates password hashing with argon2id in one lane. */
export function argon2id(cost: HashingCost): PasswordHashing {
  const options: Options = { algorithm: 2 satisfies Algorithm, parallelism: 1, ...cost };
  return { hash: (password, salt) => hash(password, salt ? { ...options, salt } : options), verify };
}

/** Only one password is hashed at a time, so that one of two cores stays free for readers. */
const HASHING = { places: 1, waitingMax: 64, waitMs: 12_000 };
/**
 * Counting a login attempt takes the database a few milliseconds. With only four at a time, the database has enough
 * time for readers.
 */
const COUNTING = { places: 4, waitingMax: 128, waitMs: 5_000 };
const rejection = () =>
  new ApiError('too_many_requests', { detail: 'Many people are signing in. Please try again.', retryAfterSeconds: 1 });

/** Client that sent the password. */
export interface PasswordClient {
  /** Network of the client, from `clientKeyOf`. */
  readonly clientKey: string;
  /** True if the member has signed in from this network before. */
  readonly known: boolean;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Creates a queue that hashes and compares passwords one after another. After each, it pauses as long as the work took,
 * so that readers get a share of the cores. Networks take turns. Every second turn is for members on known networks, so
 * that nobody can block them. Rejects with 429 if too many requests wait. `algorithm` is set only by tests, because no
 * setting may make hashes cheaper.
 */
export function createPasswords(algorithm: PasswordHashing = argon2id(OWASP_COST)) {
  const hashing = fairPlaces({ ...HASHING, rejection });
  const counting = fairPlaces({ ...COUNTING, rejection });
  // The slot is occupied only during the work. The pause after the work counts against no client.
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
    /** Throws an `ApiError` if the client would wait in vain. Called before the request has cost anything. */
    admitsClient(clientKey: string): void {
      if (counting.isFullFor({ path: clientNetworks(clientKey) })) throw rejection();
    },
    /**
     * Runs the database queries that a request needs before its password is hashed, such as counting attempts. Clients
     * take turns here, too.
     */
    counted: <Value>(clientKey: string, work: () => Promise<Value>): Promise<Value> =>
      counting.run({ path: clientNetworks(clientKey) }, work),
    /**
     * `salt` has 16 bytes and is given if the same password must have the same hash. By default, random bytes are used.
     */
    hash: (password: string, client: PasswordClient, salt?: Uint8Array): Promise<string> =>
      inTurn(client, () => algorithm.hash(password.normalize('NFKC'), salt)),
    /**
     * Returns the index of the first hash that matches the password, or -1. If there is no hash to compare, it takes
     * the same time.
     */
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
