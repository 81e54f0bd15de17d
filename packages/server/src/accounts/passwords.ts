import { setTimeout as wait } from 'node:timers/promises';
import { type Algorithm, hash, type Options, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { Refusal } from '../http/refusal.ts';

/** OWASP’s first choice for argon2id: 19 MiB, two passes, one lane; about 40 ms. */
const COST: Options = { algorithm: 2 satisfies Algorithm, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Of two cores one is left for those who read. */
const AT_ONCE = 1;
const PLACES = 8;
/** So many of them are at work at a time, so that one’s statements are asked while another’s password is hashed and not all at once. */
const AT_WORK = 2;
const FULL = new Refusal('too_many_requests', {
  detail: 'Many people are signing in. Please try again.',
  retryAfterSeconds: 1,
});

/** Hashes passwords and compares them, one after the other, with a rest as long as the work after each: those who read share the cores. */
export function createPasswords() {
  const turns = pLimit(AT_ONCE);
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> =>
    new Promise((resolve, reject) => {
      void turns(async () => {
        const from = performance.now();
        await work().then(resolve, reject);
        await wait(performance.now() - from, undefined, { ref: false });
      });
    });
  const nobodys = hash('nobody has this password', COST);
  const places = pLimit(AT_WORK);
  const taken = () => places.activeCount + places.pendingCount;

  return {
    /** Why there is no place; nothing while there is one. */
    turnsAway: (): Refusal | undefined => (taken() >= PLACES ? FULL : undefined),
    /**
     * Does what will need a hash, if there is a place for it: of a flood most are asked to come back before they have cost
     * anything, the database’s time either.
     */
    async inPlace<Value>(work: () => Promise<Value>): Promise<Value> {
      if (taken() >= PLACES) throw FULL;
      return places(work);
    },
    hash: (password: string): Promise<string> => inTurn(() => hash(password.normalize('NFKC'), COST)),
    /** Takes as long when there is no member to compare with. */
    matches: async (password: string, kept: string | null | undefined): Promise<boolean> => {
      const against = kept ?? (await nobodys);
      return (await inTurn(() => verify(against, password.normalize('NFKC')))) && Boolean(kept);
    },
  };
}

export type Passwords = ReturnType<typeof createPasswords>;
