import { type Algorithm, hash, type Options, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { Refusal } from '../http/refusal.ts';

/** OWASP’s first choice for argon2id: 19 MiB, two passes, one lane; about 40 ms. */
const COST: Options = { algorithm: 2 satisfies Algorithm, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Of two cores one is left for those who read. */
const AT_ONCE = 1;
const WAITING = 16;

/** Hashes passwords and compares them, few at a time: who comes when too many wait is asked to try again. */
export function createPasswords() {
  const turns = pLimit(AT_ONCE);
  const inTurn = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (turns.pendingCount >= WAITING)
      throw new Refusal('too_many_requests', {
        detail: 'Many people are signing in. Please try again.',
        retryAfterSeconds: 1,
      });
    return turns(work);
  };
  const nobodys = hash('nobody has this password', COST);

  return {
    hash: (password: string): Promise<string> => inTurn(() => hash(password.normalize('NFKC'), COST)),
    /** Takes as long when there is no member to compare with. */
    matches: async (password: string, kept: string | null | undefined): Promise<boolean> => {
      const against = kept ?? (await nobodys);
      return (await inTurn(() => verify(against, password.normalize('NFKC')))) && Boolean(kept);
    },
  };
}

export type Passwords = ReturnType<typeof createPasswords>;
