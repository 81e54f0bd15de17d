import { createHmac, timingSafeEqual } from 'node:crypto';
import { stopReplyLetters } from '@crimemap/contract/note-replies';
import { isMemberId } from '../../profiles/index.ts';

/** Which emails a link ends, by the column that says who wants them, and what its signature says: fixed, as links hold for ever. */
const ENDING = { reply_letters: 'ending letters about replies', follow_emails: 'ending emails about follows' } as const;
export type StoppedEmails = keyof typeof ENDING;

interface Stop {
  readonly emails: StoppedEmails;
  readonly memberId: string;
}

/** The link with which a member stops such emails, and the headers with which mail programs offer it (RFC 8058). */
export function stopLink(stop: Stop, { publicUrl, secret }: { readonly publicUrl: string; readonly secret: Buffer }) {
  const link = `${publicUrl}/api${stopReplyLetters.path}?token=${stop.memberId}.${signature(secret, stop)}`;
  return {
    link,
    headers: { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}

/** Which emails of whom a token ends; nothing when it is not one of ours. */
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
