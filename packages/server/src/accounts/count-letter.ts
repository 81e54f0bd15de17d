import type { From } from '../http/from.ts';
import type { AccountsDeps } from './accounts-deps.ts';

export interface CountedLetter {
  /** Has the member signed in from this network before? */
  readonly known: boolean;
  /** No letter was sent after all. */
  refund(): Promise<void>;
}

/**
 * Counts a letter by who asks for it and by whom it goes to. A network the member has logged in from has a count of its own:
 * nobody else can use up the letters they need to get back in.
 */
export async function countLetter(
  memberId: string | null,
  emailKey: string,
  { asker }: From,
  { attempts, events }: Pick<AccountsDeps, 'attempts' | 'events'>,
): Promise<CountedLetter> {
  await attempts.count('mail network', asker);
  const known = await events.knows(memberId, asker);
  const address = known ? `${emailKey} ${asker}` : emailKey;
  await attempts.count('mail address', address);
  return {
    known,
    async refund() {
      await attempts.takeBack('mail network', asker);
      await attempts.takeBack('mail address', address);
    },
  };
}
