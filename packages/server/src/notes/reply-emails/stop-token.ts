import { createHmac, timingSafeEqual } from 'node:crypto';
import { stopReplyEmails } from '@crimemap/contract/note-replies';
import { isMemberId } from '../../profiles/index.ts';

/**
 * Emails that a link can end: the column of the setting, and the signed text. The texts must never change, because
 * links are valid for ever.
 */
const ENDING = { reply_letters: 'ending letters about replies', follow_emails: 'ending emails about follows' } as const;
export type StoppedEmails = keyof typeof ENDING;

interface Stop {
  readonly emails: StoppedEmails;
  readonly memberId: string;
}

/** Returns the link that ends these emails for a member, and the headers for mail programs (RFC 8058). */
export function stopLink(stop: Stop, { publicUrl, secret }: { readonly publicUrl: string; readonly secret: Buffer }) {
  const link = `${publicUrl}/api${stopReplyEmails.path}?token=${stop.memberId}.${signature(secret, stop)}`;
  return {
    link,
    headers: { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}

/** Returns the member and the emails that a token refers to, or nothing if we did not sign the token. */
export function readStopToken(secret: Buffer, token: string): Stop | undefined {
  const [, memberId = '', given = ''] = /^([^.]+)\.([^.]+)$/.exec(token) ?? [];
  if (!isMemberId(memberId)) return undefined;
  const shown = Buffer.from(given);
  return (Object.keys(ENDING) as StoppedEmails[])
    .map((emails) => ({ emails, memberId }))
    .find((stop) => {
      const right = Buffer.from(signature(secret, stop));
      return shown.length === right.length && timingSafeEqual(shown, right);
    });
}

const signature = (secret: Buffer, { emails, memberId }: Stop) =>
  createHmac('sha256', secret).update(`${ENDING[emails]}\n${memberId}`).digest('base64url');
