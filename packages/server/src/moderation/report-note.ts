import { createHmac } from 'node:crypto';
import type { BodyOf } from '@crimemap/contract/call';
import { PERSONAL_REASONS, type reportNote } from '@crimemap/contract/moderation';
import type { Member } from '../http/member.ts';
import type { RequestMeta } from '../http/request-meta.ts';
import { isMemberId } from '../profiles/index.ts';
import { identifiersIn } from './identifiers.ts';
import type { ModerationTools } from './moderation-tools.ts';

const PERSONAL: ReadonlySet<string> = new Set(PERSONAL_REASONS);

/**
 * Reports a note or a reply to the moderators. A report alone hides nothing. Content is held for review only if the
 * report says that a person may come to harm and the text contains an identifier.
 */
export async function report(
  member: Member | undefined,
  noteId: string,
  { reason, text, comment_id }: BodyOf<typeof reportNote>,
  { clientKey }: RequestMeta,
  { reports, attempts, emailUrgent, secret, now }: ModerationTools,
): Promise<undefined> {
  const sent = {
    noteId,
    commentId: comment_id ?? null,
    reason,
    text: text || null,
    memberId: member && isMemberId(member.id) ? member.id : null,
    clientKey: networkOf(secret, clientKey),
    at: now(),
  };
  const who = sent.memberId ?? clientKey;
  const counted = (await reports.isOpen(sent)) ? [] : (['report hour', 'report day'] as const);
  for (const what of counted) await attempts.count(what, who);
  const urgent = PERSONAL.has(reason);
  const added = await reports.add(sent, urgent, (said) => urgent && identifiersIn(said).length > 0);
  // Of two equal concurrent requests, only one is stored and counted.
  if (added === 'again') for (const what of counted) await attempts.refund(what, who);
  if (urgent) await emailUrgent(noteId);
}

/**
 * Returns a keyed hash of a network address. Equal addresses have equal hashes, but the address cannot be recovered.
 */
export const networkOf = (secret: Buffer, clientKey: string): string =>
  createHmac('sha256', secret).update('report\0').update(clientKey).digest('base64url').slice(0, 22);
