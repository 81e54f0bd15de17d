import type { From } from '../http/from.ts';
import type { AccountsDeps } from './accounts-deps.ts';

/**
 * Counts a letter by who asks for it and by whom it goes to. A network the member has logged in from has a count of its own:
 * nobody else can use up the letters they need to get back in.
 */
export async function countLetter(
  memberId: string | null,
  emailKey: string,
  { asker }: From,
  { attempts, events }: Pick<AccountsDeps, 'attempts' | 'events'>,
): Promise<void> {
  await attempts.count('mail network', asker);
  const known = await events.knows(memberId, asker);
  await attempts.count('mail address', known ? `${emailKey} ${asker}` : emailKey);
}
