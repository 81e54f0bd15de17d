import type { BodyOf } from '@crimemap/contract/call';
import type { Appeal, appealNote, decideAppeal } from '@crimemap/contract/moderation';
import type { Member } from '../http/member.ts';
import { Refusal } from '../platform/base/refusal.ts';
import { accountOf } from '../profiles/index.ts';
import { decisionEmail } from './moderation-emails.ts';
import type { ModerationTools } from './moderation-tools.ts';

export interface AppealRow extends Pick<Appeal, 'id' | 'note_id' | 'comment_id' | 'state' | 'reason'> {
  readonly body: string;
  readonly at: Date;
  readonly decided_at: Date | null;
}

export const presentAppeal = ({ id, note_id, comment_id, body, at, state, decided_at, reason }: AppealRow): Appeal => ({
  id,
  note_id,
  comment_id,
  text: body,
  at: at.toISOString(),
  state,
  decided_at: decided_at?.toISOString() ?? null,
  reason,
});

/** Asks another moderator to look at the decision that took a note, or a reply, away. */
export async function appealAs(
  member: Member,
  noteId: string,
  { text, comment_id }: BodyOf<typeof appealNote>,
  { appeals, profiles, now }: ModerationTools,
): Promise<Appeal> {
  const { id: authorId } = await accountOf(member, profiles);
  const appeal = await appeals.add({ note_id: noteId, comment_id: comment_id ?? null, authorId, text, at: now() });
  if (appeal === 'gone') throw new Refusal('not_found');
  if (appeal === 'not theirs') throw new Refusal('not_allowed');
  if (appeal === 'once') throw new Refusal('taken', { detail: 'You have already appealed this decision.' });
  if (appeal === 'nothing decided') {
    const what = comment_id ? 'reply' : 'note';
    throw new Refusal('not_accepted', { detail: `No moderator has hidden this ${what}: there is nothing to appeal.` });
  }
  return presentAppeal(appeal);
}

/** Decides an appeal: never by whoever made the decision it is about, nor about what they wrote themselves. */
export async function decideAppealAs(
  moderator: Member,
  appealId: string,
  { decision, reason, ...read }: BodyOf<typeof decideAppeal>,
  { appeals, profiles, mail, publicUrl, now }: ModerationTools,
): Promise<Appeal> {
  const { id: moderatorId } = await accountOf(moderator, profiles);
  const overturn = decision === 'overturn';
  const made = await appeals.decide(appealId, { overturn, reason, moderatorId, at: now(), read });
  switch (made) {
    case 'gone':
      throw new Refusal('not_found');
    case 'same moderator':
      throw new Refusal('not_allowed', { detail: 'Another moderator must decide about your decision.' });
    case 'own':
      throw new Refusal('not_allowed', { detail: 'Another moderator must decide about what you wrote yourself.' });
    case 'changed meanwhile':
      throw new Refusal('changed_meanwhile', {
        detail: 'Somebody has decided this appeal, or changed what it is about, meanwhile.',
      });
  }
  const ofReply = made.appeal.comment_id !== null;
  mail.post(decisionEmail(made.decided, { what: overturn ? 'overturned' : 'upheld', reason, ofReply, publicUrl }));
  return presentAppeal(made.appeal);
}
