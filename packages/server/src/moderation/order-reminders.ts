import { DAY_MS } from '@crimemap/contract/time';
import type { Delivering, EmailMessage } from '../platform/mail/mail.ts';
import { type Hourly, startHourly } from '../shared/hourly.ts';
import { moderatorEmails } from './moderators.store.ts';
import { takedownOrdersStore } from './takedown-orders.store.ts';

export interface OrderReminders extends Hourly {
  readonly mail: Delivering;
  readonly publicUrl: string | null;
}

/**
 * Time before the due date at which moderators get a reminder. If less time is left when the order is recorded, the
 * reminder is sent immediately.
 */
const BEFORE_MS = DAY_MS;

/**
 * Emails every moderator once about each takedown order that is due within a day. Runs once an hour, on one server of
 * all. An order counts as reminded when one of its emails was accepted; until then, all moderators are emailed again
 * every hour. The emails do not contain the order, because only moderators may see it and emails stay in mailboxes.
 */
export function startOrderReminders({ mail, publicUrl, now, ...hourly }: OrderReminders): { stop(): Promise<void> } {
  return startHourly(hourly, {
    lease: 'remind of orders',
    async work(signal) {
      const orders = takedownOrdersStore(hourly.db);
      const due = await orders.untold(new Date(now().getTime() + BEFORE_MS));
      if (due.length === 0) return { orders: 0, taken: 0 };
      let taken = 0;
      for (const to of await moderatorEmails(hourly.db)) {
        signal.throwIfAborted();
        if ((await mail.deliver(reminder(to, due, publicUrl))) === 'taken') taken += 1;
      }
      if (taken > 0)
        await orders.markReminded(
          due.map(({ id }) => id),
          now(),
        );
      return { orders: due.length, taken };
    },
    done: 'reminders of orders sent',
    failed: 'reminders of orders failed; will retry',
  });
}

const inUtc = (instant: Date) => `${instant.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Returns the reminder in both languages, like all emails about moderation. */
function reminder(to: string, due: readonly { readonly due_at: Date }[], publicUrl: string | null): EmailMessage {
  const times = due.map(({ due_at }) => `- ${inUtc(due_at)}`).join('\n');
  const link = publicUrl ? `\n\n${publicUrl}/moderation` : '';
  const en = `Orders to take something down are still open and due by:\n\n${times}\n\nRead them under “Orders” on the moderation page.${link}`;
  const fr = `Des ordres de retrait encore ouverts sont à exécuter avant\u00a0:\n\n${times}\n\nVous pouvez les lire sous «\u00a0Ordres\u00a0», sur la page de modération.${link}`;
  return {
    to,
    subject: 'Canada Crime Map: an order is nearly due · un ordre est bientôt à exécuter',
    text: `${en}\n\n— — —\n\n${fr}\n`,
  };
}
