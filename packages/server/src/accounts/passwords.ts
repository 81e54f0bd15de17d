import { type Algorithm, hash, type Options, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { Refusal } from '../http/refusal.ts';

/** OWASP’s first choice for argon2id: 19 MiB, two passes, one lane; about 40 ms. */
const COST: Options = { algorithm: 2 satisfies Algorithm, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Of two cores one is left for those who read. */
const AT_ONCE = 1;
const PLACES = 8;

/** Hashes passwords and compares them, one after the other. */
export function createPasswords() {
  const inTurn = pLimit(AT_ONCE);
  const nobodys = hash('nobody has this password', COST);
  let taken = 0;

  return {
    /**
     * Does what will need a hash, if there is a place for it: of a flood most are asked to come back before they have cost
     * anything, the database’s time either.
     */
    async inPlace<Value>(work: () => Promise<Value>): Promise<Value> {
      if (taken >= PLACES)
        throw new Refusal('too_many_requests', {
          detail: 'Many people are signing in. Please try again.',
          retryAfterSeconds: 1,
        });
      taken += 1;
      try {
        return await work();
      } finally {
        taken -= 1;
      }
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
