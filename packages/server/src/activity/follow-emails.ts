import { stopLink } from '../notes/index.ts';
import { daysAgo } from '../platform/base/clock.ts';
import type { Delivering, EmailMessage } from '../platform/mail/mail.ts';
import { type Hourly, startHourly } from '../shared/hourly.ts';
import { activityStore } from './activity.store.ts';

/**
 * Starts a job that tells members by email, at most once a day, that there are unread events in what they follow. The
 * email names neither a note nor a place, because emails stay in mailboxes. If an email fails, the round ends, because
 * the mail server may be unavailable; the next round retries. If the server's public address is not set, no email is
 * sent, because it could not contain the link that stops such emails.
 */
export function startFollowEmails({
  mail,
  publicUrl,
  secret,
  now,
  ...hourly
}: Hourly & { readonly mail: Delivering; readonly publicUrl: string | null; readonly secret: Buffer }): {
  stop(): Promise<void>;
} {
  const activity = activityStore(hourly.db);
  return startHourly(hourly, {
    lease: 'follow emails',
    async work(signal) {
      let sent = 0;
      if (publicUrl === null) return { sent };
      for (const { id, email, activity_read_at, follow_email_at } of await activity.emailsDue(daysAgo(now(), 1))) {
        signal.throwIfAborted();
        const at = now();
        const count = await activity.newInFollowed(id, activity_read_at, follow_email_at);
        if (count === 0 || !(await activity.setEmailed(id, follow_email_at, at))) continue;
        const delivery = await mail.deliver(
          followEmail(email, count, {
            publicUrl,
            stop: stopLink({ emails: 'follow_emails', memberId: id }, { publicUrl, secret }),
          }),
        );
        if (delivery === 'not now') {
          await activity.setEmailed(id, at, follow_email_at);
          break;
        }
        if (delivery === 'taken') sent += 1;
      }
      return { sent };
    },
    done: 'emails about follows finished',
    failed: 'emails about follows failed; will retry',
  });
}

function followEmail(
  to: string,
  count: number,
  { publicUrl, stop }: { readonly publicUrl: string; readonly stop: ReturnType<typeof stopLink> },
): EmailMessage {
  const en = [
    count === 1 ? 'There is 1 new item in what you follow.' : `There are ${count} new items in what you follow.`,
    'You find them in your activity.',
    publicUrl,
    'You get at most one such email a day.',
    `Stop emails about what you follow: ${stop.link}`,
  ];
  const fr = [
    count === 1 ? 'Il y a 1 nouveauté dans ce que vous suivez.' : `Il y a ${count} nouveautés dans ce que vous suivez.`,
    'Vous les trouverez dans votre activité.',
    publicUrl,
    'Vous recevez au plus un courriel de ce genre par jour.',
    `Ne plus recevoir de courriels à propos de ce que vous suivez\u00a0: ${stop.link}`,
  ];
  return {
    to,
    subject: 'Canada Crime Map: new in what you follow · du nouveau dans ce que vous suivez',
    text: `${en.join('\n\n')}\n\n— — —\n\n${fr.join('\n\n')}\n`,
    headers: stop.headers,
  };
}
