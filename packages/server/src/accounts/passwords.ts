import { setTimeout as wait } from 'node:timers/promises';
import { type Algorithm, hash, type Options, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { ApiError } from '../platform/base/api-error.ts';
import { fairPlaces, type PlaceKey } from '../platform/base/fair-places.ts';

/** Maximum number of waiting requests per client: an IPv4 address, or the /64 of an IPv6 address. */
const ADDRESS_MAX = 4;
const SITE_MAX = 8;
const PROVIDER_MAX = 32;

/**
 * Returns the networks of a client, from the widest to its own, between which slots are shared. For IPv6, these are the
 * /48, /56 and /64, because the owner of a wider one has all narrower ones in it. For IPv4, these are the /24 and the
 * address. `client`: from `clientKeyOf`.
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
  /** `salt`: 16 bytes. Defaults to random bytes. */
  hash(password: string, salt?: Uint8Array): Promise<string>;
  verify(hashed: string, password: string): Promise<boolean>;
}

export interface HashingCost {
  /** In KiB. */
  readonly memoryCost: number;
  /** Number of passes over the memory. */
  readonly timeCost: number;
}

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. Takes about 40 ms. */
const OWASP_COST: HashingCost = { memoryCost: 19_456, timeCost: 2 };

/** Hashes with argon2id in one lane. */
export function argon2id(cost: HashingCost): PasswordHashing {
  const options: Options = { algorithm: 2 satisfies Algorithm, parallelism: 1, ...cost };
  return { hash: (password, salt) => hash(password, salt ? { ...options, salt } : options), verify };
}

/** One slot, so that one of two cores stays free for readers. */
const HASHING = { places: 1, waitingMax: 64, waitMs: 12_000 };
/**
 * Counting the requests for a hash takes the database a few milliseconds. Four at a time leave it enough time for
 * readers.
 */
const COUNTING = { places: 4, waitingMax: 128, waitMs: 5_000 };
const rejection = () =>
  new ApiError('too_many_requests', { detail: 'Many people are signing in. Please try again.', retryAfterSeconds: 1 });

/** The client that sends a password. */
export interface PasswordClient {
  /** Network address, from `clientKeyOf`. */
  readonly clientKey: string;
  /** True if this member has signed in from this network before. */
  readonly known: boolean;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Hashes and compares passwords one after the other. After each, it pauses for as long as the work took, so that
 * readers share the cores. Turns go round between networks. Every other turn is for members at known networks, so that
 * nobody's requests block others. Rejects with 429 when too many wait. `algorithm`: set only by tests, because no
 * setting may make hashes cheaper.
 */
export function createPasswords(algorithm: PasswordHashing = argon2id(OWASP_COST)) {
  const hashing = fairPlaces({ ...HASHING, rejection });
  const counting = fairPlaces({ ...COUNTING, rejection });
  // A slot is occupied only during the work. The pause after it is nobody's turn.
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
    /** Throws a `ApiError` for a client that would wait in vain, before it has cost anything. */
    admitsClient(clientKey: string): void {
      if (counting.isFullFor({ path: clientNetworks(clientKey) })) throw rejection();
    },
    /** Runs the database queries needed before a password is hashed, such as limits, also in turn. */
    counted: <Value>(clientKey: string, work: () => Promise<Value>): Promise<Value> =>
      counting.run({ path: clientNetworks(clientKey) }, work),
    /** `salt`: 16 bytes, if the same password must have the same hash. Defaults to random bytes. */
    hash: (password: string, client: PasswordClient, salt?: Uint8Array): Promise<string> =>
      inTurn(client, () => algorithm.hash(password.normalize('NFKC'), salt)),
    /**
     * Returns the index of the first hash that matches the password, or -1. Takes as long if there is no hash to
     * compare.
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
